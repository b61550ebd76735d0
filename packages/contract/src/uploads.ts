import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { lenderApplicationStatus } from './lender-applications.ts';
import { dayFilter, listOf, numberFilter, severalFilter } from './lists.ts';
import { flag, text, timestamp, uuid } from './wire.ts';

export const s3UploadFile = endpoint({
  name: 's3UploadFile',
  method: 'POST',
  path: '/api/s3-upload-file',
  session: 'admin',
  asked: '§7 X12',
  summary: 'Stores a picture, re-encoded, and returns its address; the path sent is ignored',
  form: { file: 'image_name', fields: ['path'] },
  answer: z.object({ file: text(300) }),
});

/** One wrong cell. `row` is the row's number in the table, where the first row after the headers is 1; 0 for the file as a whole. */
export const rowError = z.object({ row: z.int(), column: text(60), value: text(120), reason: text(300) });
export type RowError = z.output<typeof rowError>;

export const uploadApplicationStatusFile = endpoint({
  name: 'uploadApplicationStatusFile',
  method: 'POST',
  path: '/api/upload-application-status-file',
  session: 'admin',
  asked: '§7 X13, A16',
  summary: 'Updates lender applications from the rows of an .xlsx, .xls or .csv file',
  query: z.object({
    /** `1` reads and checks the whole file, counts what it would change, and changes nothing. */
    dry_run: z.optional(z.enum(['0', '1'])),
  }),
  form: { file: 'image_name' },
  answer: z.object({
    /** At most 1,000 errors; `errors_total` counts all of them. */
    errors: z.array(rowError),
    /** Rows that changed an application. */
    rowsUpdated: z.int(),
    errors_total: z.int(),
    rows_read: z.int(),
    /** Rows that changed nothing, because they were already known or came too late. */
    rows_unchanged: z.int(),
    /** Null after a dry run. */
    upload_id: z.nullable(uuid),
  }),
});

export const getApplicationStatusTemplate = endpoint({
  name: 'getApplicationStatusTemplate',
  method: 'GET',
  path: '/api/get-application-status-template',
  session: 'admin',
  asked: 'product.md §10 (template download)',
  summary: 'An empty status file with its headers and one example',
  answer: z.string(),
  download: 'text/csv',
});

export const getRunningUploads = endpoint({
  name: 'getRunningUploads',
  method: 'GET',
  path: '/api/get-running-uploads',
  session: 'admin',
  asked: 'product.md §10',
  summary: 'Progress of the status files that are being read',
  answer: z.object({
    running: z.array(
      z.object({
        running_id: uuid,
        file_name: text(200),
        by: text(120),
        /** The file was only checked: nothing was changed. */
        dry_run: z.boolean(),
        started_at: timestamp,
        /** False if reading stopped half-way; loading the file again continues there. */
        alive: z.boolean(),
        rows_read: z.int(),
        rows_updated: z.int(),
        errors_total: z.int(),
      }),
    ),
  }),
});

const upload = z.object({
  upload_id: uuid,
  file_name: text(200),
  at: timestamp,
  by: text(120),
  rows_read: z.int(),
  rows_updated: z.int(),
  rows_unchanged: z.int(),
  errors_total: z.int(),
  /** Applications changed by the file; several rows may change the same one. 0 for files loaded before undo existed. */
  applications_moved: z.int(),
  /** How many of them an undo restored. */
  applications_restored: z.int(),
  /** True while an undo can still restore one. */
  undoable: z.boolean(),
  /** When it was last undone, and by whom. */
  undone_at: z.nullable(timestamp),
  undone_by: z.nullable(text(120)),
});

/** Status files that were loaded, the newest first. */
export const uploads = listOf({
  noun: 'uploads',
  asked: 'product.md §10',
  summary: 'Status files that were loaded',
  row: upload,
  sorts: ['at', 'file', 'rows_read', 'rows_updated', 'rows_unchanged', 'errors'],
  standard: '-at',
  filters: { at: dayFilter, by: severalFilter(uuid), errors: numberFilter },
  search: 'texts',
});

export const undoApplicationStatusFile = endpoint({
  name: 'undoApplicationStatusFile',
  method: 'POST',
  path: '/api/undo-application-status-file',
  session: 'admin',
  asked: 'product.md §10 (undo restores exactly)',
  summary: 'Undoes a status file: restores every application that it updated, except those with a newer update',
  body: z.strictObject({ upload_id: uuid }),
  answer: z.object({
    /** Applications restored to their state before the file, including those restored by an earlier undo. */
    restored: z.int(),
    left_total: z.int(),
    /** Applications left as they are because something newer happened to them; at most 100, `left_total` counts all of them. */
    left: z.array(
      z.object({
        lender_application_id: uuid,
        lender: text(120),
        lead_id: z.nullable(text(80)),
        status: lenderApplicationStatus,
      }),
    ),
  }),
});

export const getUploadErrorsFile = endpoint({
  name: 'getUploadErrorsFile',
  method: 'GET',
  path: '/api/get-upload-errors-file/:upload_id',
  session: 'admin',
  asked: 'product.md §10 (annotated file)',
  summary: 'The rows with errors of an upload in the known columns, each with its reasons (first 10,000)',
  params: z.object({ upload_id: uuid }),
  answer: z.string(),
  download: 'text/csv',
});

/** An application changed by a lender's file: its status before and after. */
const fileMove = z.object({
  lender_application_id: uuid,
  customer_id: uuid,
  credit_application_id: uuid,
  /** Name of the lender. */
  lender: text(120),
  lead_id: z.nullable(text(120)),
  before: lenderApplicationStatus,
  /** The status after the file; null if only the amount or the day changed. */
  after: z.nullable(lenderApplicationStatus),
  /** 1 if an undo restored it. */
  put_back: flag,
});
export type FileMove = z.output<typeof fileMove>;

const readsMoves = {
  method: 'GET',
  session: 'admin',
  params: z.object({ import_id: uuid }),
  query: z.strictObject({ after: z.optional(uuid) }),
  answer: z.object({
    moves: z.array(fileMove),
    /** Cursor for `after` in the next call; null on the last page. */
    next: z.nullable(uuid),
  }),
} as const;

export const getFileMoves = endpoint({
  ...readsMoves,
  name: 'getFileMoves',
  path: '/api/get-file-moves/:import_id',
  asked: 'A16',
  summary: 'Every application that a status file updated, with its status before and after; 50 at a time',
});

export const getMisFileMoves = endpoint({
  ...readsMoves,
  name: 'getMisFileMoves',
  path: '/api/get-mis-file-moves/:import_id',
  asked: 'A4',
  summary: 'Every application that an MIS file updated, with its status before and after; 50 at a time',
});
