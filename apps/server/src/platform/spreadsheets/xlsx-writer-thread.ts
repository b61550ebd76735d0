import { parentPort, workerData } from 'node:worker_threads';
import { utils, write } from '@e965/xlsx';

/** One sheet: rows of finished cells, starting with the headers. */
export interface Sheet {
  name: string;
  rows: readonly (readonly (string | number)[])[];
}

/** The sheets of a file, in their order. */
export interface WriterTask {
  sheets: readonly Sheet[];
}

function written({ sheets }: WriterTask): ArrayBuffer {
  const book = utils.book_new();
  for (const { name, rows } of sheets) {
    const cells = utils.aoa_to_sheet(rows.map((row) => [...row]));
    cells['!cols'] = (rows[0] ?? []).map((header) => ({ wch: Math.max(12, String(header).length + 2) }));
    utils.book_append_sheet(book, cells, name);
  }
  return write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer;
}

if (parentPort !== null) {
  const bytes = written(workerData as WriterTask);
  parentPort.postMessage(bytes, [bytes]);
}
