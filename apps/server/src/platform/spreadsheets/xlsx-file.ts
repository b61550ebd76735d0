import { Worker } from 'node:worker_threads';
import { compiledCode } from '../compiled-code.ts';
import { formulaSafe } from './formula-safe-csv.ts';
import { sheetLimits } from './limits.ts';
import type { Sheet, WriterTask } from './xlsx-writer-thread.ts';

/**
 * Sheets of rows as an .xlsx file, the first row of each its headers. Texts stay texts, so no number of a person loses a zero, and
 * carry no live formula, also when the file is saved as CSV later (product.md §10); numbers stay numbers. Thousands of rows
 * take a second to write, so a thread of its own does it.
 */
export function xlsxFile(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const task: WriterTask = {
    sheets: sheets.map(({ name, rows }) => ({
      name,
      rows: rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell : formulaSafe(cell)))),
    })),
  };
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./xlsx-writer-thread.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: sheetLimits.memory },
      env: compiledCode(),
      stdin: false,
    });
    worker.on('message', (bytes: ArrayBuffer) => resolve(new Uint8Array(bytes)));
    worker.on('error', reject);
    // After an answer this no longer matters.
    worker.on('exit', () => reject(new Error('The writer of the file ended without one.')));
  });
}
