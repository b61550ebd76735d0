import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { fileAnswer, text, timestamp, uuid } from './wire.ts';

const params = z.object({ export_id: uuid });

export const getListExport = endpoint({
  name: 'getListExport',
  method: 'GET',
  path: '/api/get-list-export/:export_id',
  session: 'admin',
  asked: 'docs/quality.md §3 (export of the whole choice)',
  summary: 'Progress of a list export requested with this account',
  params,
  answer: z.object({
    state: z.enum(['waiting', 'making', 'ready', 'failed']),
    /** Made of the list, the Indian time and the person: `partners-2026-11-22-1830-vasudha-operations.xlsx`. */
    file_name: text(120),
    /** When the file is deleted. */
    ends_at: timestamp,
  }),
});

export const downloadListExport = endpoint({
  name: 'downloadListExport',
  method: 'GET',
  path: '/api/download-list-export/:export_id',
  session: 'admin',
  asked: 'docs/quality.md §3 (export of the whole choice)',
  summary: 'The CSV file, once it is ready; recorded in the audit',
  params,
  answer: z.string(),
  download: 'text/csv',
});

export const downloadListWorkbook = endpoint({
  name: 'downloadListWorkbook',
  method: 'GET',
  path: '/api/download-list-workbook/:export_id',
  session: 'admin',
  asked: 'docs/quality.md §3 (export of the whole choice)',
  summary: 'The workbook, once it is ready; recorded in the audit',
  params,
  answer: fileAnswer,
  download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});

const portal = 'R8 (exports)';

/** The same call for files that a partner's people requested. */
export const getOwnListExport = endpoint({
  name: 'getOwnListExport',
  method: 'GET',
  path: '/api/partner/get-list-export/:export_id',
  session: 'partner',
  asked: portal,
  summary: 'Progress of a portal list export requested with this account',
  params,
  answer: getListExport.answer,
});

export const downloadOwnListExport = endpoint({
  name: 'downloadOwnListExport',
  method: 'GET',
  path: '/api/partner/download-list-export/:export_id',
  session: 'partner',
  asked: portal,
  summary: 'The CSV file, once it is ready',
  params,
  answer: z.string(),
  download: 'text/csv',
});

export const downloadOwnListWorkbook = endpoint({
  name: 'downloadOwnListWorkbook',
  method: 'GET',
  path: '/api/partner/download-list-workbook/:export_id',
  session: 'partner',
  asked: portal,
  summary: 'The workbook, once it is ready',
  params,
  answer: fileAnswer,
  download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
