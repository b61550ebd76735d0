import { Worker } from 'node:worker_threads';
import { compiledCode } from '../compiled-code.ts';
import { type SheetKind, SheetRefused, sheetLimits } from './limits.ts';
import type { FromReader, PeekedSheet, ReaderTask } from './reader-thread.ts';
import type { SheetEnd, SheetRow } from './sheet.ts';
import type { TextEncoding } from './text-encoding.ts';

/** A file of rows on disk. */
export interface RowsFile {
  file: string;
  kind: SheetKind;
  /** The encoding of a text file; UTF-8 by default. */
  encoding?: TextEncoding;
}

type Last = Exclude<FromReader, { rows: unknown } | { refused: unknown }>;

/** Has a separate thread with limited memory process a file. Resolves with the thread's last message. */
function inReader(task: ReaderTask, take: (rows: SheetRow[]) => Promise<void>): Promise<Last> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./reader-thread.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: sheetLimits.memory, maxYoungGenerationSizeMb: 8 },
      // The thread gets the file and no input. From the environment it gets only what compiled code needs.
      env: compiledCode(),
      stdin: false,
    });
    let timer: NodeJS.Timeout | undefined;
    let ended = false;
    const stop = (finish: () => void): void => {
      ended = true;
      clearTimeout(timer);
      worker.removeAllListeners('message');
      void worker.terminate().then(finish);
    };
    const fail = (error: unknown): void =>
      stop(() => reject(error instanceof Error ? error : new SheetRefused('file_broken', error)));
    const watch = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => fail(new SheetRefused('file_too_much')), sheetLimits.patience);
    };
    const hear = async (message: FromReader): Promise<void> => {
      if (ended) return;
      clearTimeout(timer);
      if ('refused' in message) return fail(new SheetRefused(message.refused));
      if (!('rows' in message)) return stop(() => resolve(message));
      await take(message.rows);
      if (ended) return;
      watch();
      worker.postMessage('next');
    };
    // Messages are handled one after another, in the order they were read.
    let heard: Promise<void> = Promise.resolve();
    worker.on('message', (message: FromReader) => {
      heard = heard.then(() => hear(message)).catch(fail);
    });
    // The thread ran out of memory or crashed.
    worker.on('error', (error) => fail(new SheetRefused('file_too_much', error)));
    watch();
  });
}

/**
 * Whether text files are read in the current thread. A thread that already has limited memory doesn't need another one, which would take 30
 * MB more.
 */
export const textsAreRead = { here: false };

/** Reads a text file in this thread, batch by batch. */
async function readTextHere(
  { file, encoding = 'utf-8' }: RowsFile,
  take: (rows: SheetRow[]) => Promise<void>,
): Promise<SheetEnd> {
  const { readCsv } = await import('./csv-rows.ts');
  let batch: SheetRow[] = [];
  let count = 0;
  let refused: { why: unknown } | undefined;
  const hand = async (): Promise<void> => {
    const rows = batch;
    batch = [];
    await take(rows).catch((why: unknown) => {
      refused = { why };
      throw why;
    });
  };
  try {
    const end = await readCsv(file, encoding, (row) => {
      count += 1;
      if (count > sheetLimits.rows) throw new SheetRefused('file_rows');
      batch.push(row);
      return batch.length >= sheetLimits.batch ? hand() : undefined;
    });
    if (batch.length > 0) await hand();
    return end;
  } catch (error) {
    if (refused !== undefined) throw refused.why;
    throw error instanceof SheetRefused ? error : new SheetRefused('file_broken', error);
  }
}

/**
 * Reads the rows of one sheet batch by batch, in a separate thread with limited memory. While `take` processes a batch, only the next one
 * is read. The first row may be a title.
 * @param sheet from 0; by default the first
 * @throws {SheetRefused} if the file is broken or too large when unpacked, or if reading stalls
 */
export async function readRows(
  { file, kind, encoding = 'utf-8' }: RowsFile,
  take: (rows: SheetRow[]) => Promise<void>,
  sheet = 0,
): Promise<SheetEnd> {
  if (kind === 'csv' && sheet === 0 && textsAreRead.here) return readTextHere({ file, kind, encoding }, take);
  const last = await inReader({ file, kind, encoding, what: { sheet } }, take);
  return 'end' in last ? last.end : { merged: [], hiddenColumns: [] };
}

/**
 * Returns the sheets of a file in their order, each with its first rows.
 * @throws {SheetRefused} as `readRows`
 */
export async function peekSheets({ file, kind, encoding = 'utf-8' }: RowsFile, rows: number): Promise<PeekedSheet[]> {
  const last = await inReader({ file, kind, encoding, what: { peek: rows } }, async () => undefined);
  return 'sheets' in last ? last.sheets : [];
}
