import { parentPort, workerData } from 'node:worker_threads';
import { type SheetKind, type SheetRefusal, SheetRefused, sheetLimits } from './limits.ts';
import type { SheetEnd, SheetName, SheetRow, TakeRow } from './sheet.ts';
import type { TextEncoding } from './text-encoding.ts';

/** A sheet with its first rows. */
export type PeekedSheet = SheetName & { rows: SheetRow[] };

/**
 * Messages of the thread that reads one file. A read sends batches of rows, at most `batchesAhead` of them unprocessed, and then the end. A
 * peek sends only the sheets with their first rows. Either sends the reason instead if it has to stop.
 */
export type FromReader =
  | { rows: SheetRow[] }
  | { refused: SheetRefusal }
  | { end: SheetEnd }
  | { sheets: PeekedSheet[] };

export interface ReaderTask {
  file: string;
  kind: SheetKind;
  /** The encoding, if it is a text file. */
  encoding: TextEncoding;
  /** The sheet to read, from 0; or how many first rows of each sheet to read. */
  what: { sheet: number } | { peek: number };
}

/** Thrown to stop reading a text once enough rows are read; not an error. */
class Enough extends Error {}

async function peek({ file, kind, encoding }: ReaderTask, most: number): Promise<PeekedSheet[]> {
  // Loads only the reader that is needed: the one for whole workbooks is larger than the others and their dependencies together.
  if (kind === 'xlsx') return (await import('./xlsx-rows.ts')).peekXlsx(file, most);
  if (kind !== 'csv') return (await import('./whole-book.ts')).peekBook(file, kind, most);
  const rows: SheetRow[] = [];
  const take: TakeRow = (row) => {
    rows.push(row);
    if (rows.length >= most) throw new Enough();
    return undefined;
  };
  await (await import('./csv-rows.ts')).readCsv(file, encoding, take).catch((error: unknown) => {
    if (!(error instanceof Enough)) throw error;
  });
  return [{ name: '', hidden: false, rows }];
}

async function read({ file, kind, encoding }: ReaderTask, sheet: number, take: TakeRow): Promise<SheetEnd> {
  if (kind === 'xlsx') return (await import('./xlsx-rows.ts')).readXlsx(file, sheet, take);
  if (kind !== 'csv') return (await import('./whole-book.ts')).readBook(file, kind, sheet, take);
  if (sheet !== 0) throw new SheetRefused('file_sheet');
  return (await import('./csv-rows.ts')).readCsv(file, encoding, take);
}

async function run(port: NonNullable<typeof parentPort>, task: ReaderTask): Promise<FromReader> {
  if ('peek' in task.what) return { sheets: await peek(task, task.what.peek) };
  let batch: SheetRow[] = [];
  let count = 0;
  let handed = 0;
  let proceed = (): void => undefined;
  // Registered for the whole run, because a message may arrive while the next rows are being read.
  port.on('message', () => {
    handed -= 1;
    proceed();
  });
  const hand = async (): Promise<void> => {
    const rows = batch;
    batch = [];
    port.postMessage({ rows } satisfies FromReader);
    handed += 1;
    if (handed < sheetLimits.batchesAhead) return;
    await new Promise<void>((resolve) => {
      proceed = resolve;
    });
  };
  const take: TakeRow = (row) => {
    count += 1;
    if (count > sheetLimits.rows) throw new SheetRefused('file_rows');
    batch.push(row);
    return batch.length >= sheetLimits.batch ? hand() : undefined;
  };
  const end = await read(task, task.what.sheet, take);
  if (batch.length > 0) await hand();
  return { end };
}

if (parentPort !== null) {
  const port = parentPort;
  void run(port, workerData as ReaderTask)
    .catch((error: unknown): FromReader => ({ refused: error instanceof SheetRefused ? error.why : 'file_broken' }))
    .then((last) => {
      port.postMessage(last);
      port.close();
    });
}
