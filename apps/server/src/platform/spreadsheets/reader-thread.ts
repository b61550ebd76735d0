import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { readCsv } from './csv-rows.ts';
import { type SheetKind, type SheetRefusal, SheetRefused, sheetLimits } from './limits.ts';
import { readXls } from './xls-rows.ts';
import { readXlsx } from './xlsx-rows.ts';

/** Reads one file and ends. What it sends: batches of rows, each waited for, then the end or why it stopped. */
export type FromReader = { rows: string[][] } | { refused: SheetRefusal } | { end: true };
export interface ReaderTask {
  file: string;
  kind: SheetKind;
}

const readers = { csv: readCsv, xlsx: readXlsx, xls: readXls };

async function run(port: NonNullable<typeof parentPort>, { file, kind }: ReaderTask): Promise<void> {
  let batch: string[][] = [];
  let count = 0;
  const hand = async (): Promise<void> => {
    const rows = batch;
    batch = [];
    port.postMessage({ rows } satisfies FromReader);
    await once(port, 'message');
  };
  const take = (cells: string[]): Promise<void> | undefined => {
    count += 1;
    if (count > sheetLimits.rows) throw new SheetRefused('file_too_much');
    batch.push(cells);
    return batch.length >= sheetLimits.batch ? hand() : undefined;
  };
  await readers[kind](file, take);
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
