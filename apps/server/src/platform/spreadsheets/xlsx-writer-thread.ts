import { parentPort, workerData } from 'node:worker_threads';
import { utils, write } from '@e965/xlsx';

/** One sheet to write: rows of ready cells, the first its headers. */
export interface WriterTask {
  sheet: string;
  rows: readonly (readonly (string | number)[])[];
}

function written({ sheet, rows }: WriterTask): ArrayBuffer {
  const cells = utils.aoa_to_sheet(rows.map((row) => [...row]));
  cells['!cols'] = (rows[0] ?? []).map((header) => ({ wch: Math.max(12, String(header).length + 2) }));
  const book = utils.book_new();
  utils.book_append_sheet(book, cells, sheet);
  return write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer;
}

if (parentPort !== null) {
  const bytes = written(workerData as WriterTask);
  parentPort.postMessage(bytes, [bytes]);
}
