import { parentPort, workerData } from 'node:worker_threads';
import { type SheetKind, type SheetRefusal, SheetRefused, sheetLimits, type TakeRow } from './limits.ts';

/** Reads one file and ends. What it sends: batches of rows, never many ahead of whoever takes them, then the end or why it stopped. */
export type FromReader = { rows: string[][] } | { refused: SheetRefusal } | { end: true };
export interface ReaderTask {
  file: string;
  kind: SheetKind;
}

// Only the one that is needed: that for .xls alone is larger than the others with all they read.
const readers: Readonly<Record<SheetKind, () => Promise<(file: string, take: TakeRow) => Promise<void>>>> = {
  csv: async () => (await import('./csv-rows.ts')).readCsv,
  xlsx: async () => (await import('./xlsx-rows.ts')).readXlsx,
  xls: async () => (await import('./xls-rows.ts')).readXls,
};

async function run(port: NonNullable<typeof parentPort>, { file, kind }: ReaderTask): Promise<void> {
  let batch: string[][] = [];
  let count = 0;
  let handed = 0;
  let goOn = (): void => undefined;
  // Heard all the time: an answer may come while the next rows are being read.
  port.on('message', () => {
    handed -= 1;
    goOn();
  });
  const hand = async (): Promise<void> => {
    const rows = batch;
    batch = [];
    port.postMessage({ rows } satisfies FromReader);
    handed += 1;
    if (handed < sheetLimits.batchesAhead) return;
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
  };
  const take = (cells: string[]): Promise<void> | undefined => {
    count += 1;
    if (count > sheetLimits.rows) throw new SheetRefused('file_too_much');
    batch.push(cells);
    return batch.length >= sheetLimits.batch ? hand() : undefined;
  };
  const read = await readers[kind]();
  await read(file, take);
  if (batch.length > 0) await hand();
}

if (parentPort !== null) {
  const port = parentPort;
  const told = (message: FromReader): void => port.postMessage(message);
  run(port, workerData as ReaderTask).then(
    () => {
      told({ end: true });
      port.close();
    },
    (error: unknown) => {
      told({ refused: error instanceof SheetRefused ? error.why : 'file_broken' });
      port.close();
    },
  );
}
