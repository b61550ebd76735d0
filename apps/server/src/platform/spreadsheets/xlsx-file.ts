import { Worker } from 'node:worker_threads';
import { compiledCode } from '../compiled-code.ts';
import { formulaSafe } from './formula-safe-csv.ts';
import { sheetLimits } from './limits.ts';
import type { Sheet, WriterTask } from './xlsx-writer-thread.ts';

/**
 * Writes sheets of rows as an .xlsx file; the first row of each is its header. Texts stay texts, so leading zeros are kept, and no text
 * becomes a live formula, even if the file is saved as CSV later (product.md §10). Numbers stay numbers. It runs in a separate thread,
 * because thousands of rows take a second.
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
    // Has no effect if the bytes have already arrived.
    worker.on('exit', () => reject(new Error('The thread that writes the file ended without a result.')));
  });
}
