import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dayFilter, listOf, numberFilter, severalFilter } from './lists.ts';
import { paise, text, timestamp, uuid } from './wire.ts';

/**
 * The state of a file. `reading`: columns, words and dates are being recognised. `ready`: a person may map and check. `checking` and
 * `checked`: every row was tried and nothing changed. `loading`, `loaded`. `undoing`: see `undo`. `refused`: the file can't be read, and
 * `why` has the reason. `stopped`: the job was interrupted too often to restart automatically; the same button continues it.
 */
export const importState = z.enum([
  'reading',
  'ready',
  'checking',
  'checked',
  'loading',
  'loaded',
  'undoing',
  'refused',
  'stopped',
]);
export type ImportState = z.output<typeof importState>;

const columnId = text(40);
/** '' maps a header or a word to nothing, so it is ignored. */
const mapped = z.union([columnId, z.literal('')]);

const sheet = z.object({
  /** Index of the sheet, from 0. */
  sheet: z.int(),
  name: text(100),
  hidden: z.boolean(),
});

/** One column of the file as it was found. */
const fileColumn = z.object({
  /** Index of the column, from 0. */
  index: z.int(),
  header: text(200),
  hidden: z.boolean(),
  /** The first filled cells below the header, as written; at most three. */
  samples: z.array(text(120)),
  /** Its meaning; '' if it is ignored and never stored. */
  column: mapped,
  /**
   * Where the mapping comes from: `name`, the header was recognised; `saved`, an earlier file of this lender; `person`, a person chose it
   * for this file; `nothing`, there is none.
   */
  from: z.enum(['name', 'saved', 'person', 'nothing']),
});

/** A lender's word that must be mapped to one of ours, such as its word for "approved". */
const fileWord = z.object({
  column: columnId,
  /** The word as written at its first occurrence. */
  word: text(120),
  rows: z.int(),
  /** One of the values of its column; '' if rows with it are left out; null if it isn't mapped yet. */
  value: z.nullable(text(40)),
  from: z.enum(['name', 'saved', 'person', 'nothing']),
});

/** A remark about the file as a whole, in the person's language. */
const note = z.object({ kind: text(40), text: text(400) });

const previewCell = z.object({
  column: columnId,
  written: text(120),
  /** The value as we understood it, in the person's language; null if the cell is empty or wrong. */
  understood: z.nullable(text(120)),
  wrong: z.nullable(text(300)),
});

export const importFigures = z.object({
  rows_read: z.int(),
  /** Null until the rows are counted. */
  rows_total: z.nullable(z.int()),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Rows that are wrong; a row with three wrong cells is one. */
  refused: z.int(),
  /** Rows left out: totals, empty rows, and rows with a word that is mapped to nothing. */
  left_out: z.int(),
});
export type ImportFigures = z.output<typeof importFigures>;

/** Rows that are wrong for the same reason. */
const reasonGroup = z.object({
  /** Stable for one file; `errors` filters by it. */
  reason: text(80),
  column: text(40),
  /** The error and how to correct it. */
  text: text(300),
  cells: z.int(),
  example_row: z.int(),
  example_value: text(120),
});

/** One wrong cell. `row` is the row number that the person's spreadsheet program shows, 0 for the file as a whole. */
const wrongCell = z.object({ row: z.int(), column: text(60), value: text(120), reason: text(300) });

/** Rows of a check that would make the same kind of change, such as to one status. */
const importChange = z.object({
  change: text(40),
  rows: z.int(),
  /** The total that these rows report as paid out; null if none of them reports an amount. */
  paise: z.nullable(paise),
});

const figuresAndReasons = z.extend(importFigures, {
  /** For a check, by the kind's own words; empty if the kind has none, or once the file is loaded. */
  changes: z.array(importChange),
  at: timestamp,
  errors_total: z.int(),
  /** The most frequent first; at most 100. */
  reasons: z.array(reasonGroup),
});

/** One file with all a page needs to show it. */
export const importFile = z.object({
  import_id: uuid,
  file_name: text(200),
  by: text(120),
  at: timestamp,
  state: importState,
  /** Why the state is `refused` or `stopped`, in the person's language. */
  why: z.nullable(text(300)),
  /** Key of the lender that the file is from; null for kinds of files that name the lender in their rows or concern none. */
  lender: z.nullable(text(40)),
  sheets: z.array(sheet),
  sheet: z.int(),
  /** Number of the header row; null if none was found. */
  header_row: z.nullable(z.int()),
  columns: z.array(fileColumn),
  /** Columns that must be mapped before the file can be loaded. */
  missing: z.array(columnId),
  words: z.array(fileWord),
  notes: z.array(note),
  /** The first rows as understood, at most 10. */
  preview: z.array(z.object({ row: z.int(), cells: z.array(previewCell) })),
  /** Progress of a reading, check, load or undo; null while nothing runs. */
  progress: z.nullable(importFigures),
  /** The last check; null once the mapping has changed after it. */
  check: z.nullable(figuresAndReasons),
  /** What loading did. */
  result: z.nullable(figuresAndReasons),
  undo: z.nullable(
    z.object({
      at: timestamp,
      by: text(120),
      restored: z.int(),
      left_total: z.int(),
      /** Records that the undo left as they are, because something newer happened to them; at most 100, each with its reason in words. */
      left: z.array(z.object({ name: text(120), reason: text(300) })),
    }),
  ),
  undoable: z.boolean(),
});
export type ImportFile = z.output<typeof importFile>;

/** A file in the list of past ones. */
export const importRow = z.object({
  import_id: uuid,
  file_name: text(200),
  state: importState,
  lender: z.nullable(text(40)),
  at: timestamp,
  by: text(120),
  rows_read: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  undoable: z.boolean(),
  undone_at: z.nullable(timestamp),
  undone_by: z.nullable(text(120)),
});

interface KindOfCalls<Kind extends string> {
  /** First part of their paths and names: `mis` makes `/api/mis-files/…`. */
  readonly kind: Kind;
  /** Row of docs/requirements.md. */
  readonly asked: string;
  /** Plural name of its files, for the summaries: "MIS files of lenders". */
  readonly files: string;
}

const oneFile = z.strictObject({ import_id: uuid });

/** The calls of one kind of file. Every kind has the same calls under its own path, so that the route alone determines who may call it. */
export function importCalls<const Kind extends string>({ kind, asked, files }: KindOfCalls<Kind>) {
  const base = `/api/${kind}-files` as const;
  const name = <const Verb extends string>(verb: Verb) =>
    `${kind.replaceAll(/-(.)/g, (_, sign: string) => sign.toUpperCase())}Files.${verb}`;
  const shared = { session: 'admin', asked } as const;
  return {
    kind,
    choose: endpoint({
      ...shared,
      name: name('choose'),
      method: 'POST',
      path: `${base}/choose`,
      summary: `Stores one of the ${files}, encrypted, and starts reading it; nothing is changed`,
      form: { file: 'file', fields: ['lender'] },
      answer: importFile,
    }),
    get: endpoint({
      ...shared,
      name: name('get'),
      method: 'GET',
      path: `${base}/get/:import_id`,
      summary: `One of the ${files}: its columns, words, first rows, check and result`,
      params: z.object({ import_id: uuid }),
      answer: importFile,
    }),
    map: endpoint({
      ...shared,
      name: name('map'),
      method: 'POST',
      path: `${base}/map`,
      summary: `Saves what the sheet, headers, columns and words of one of the ${files} mean; remembered for the lender’s next file`,
      body: z.strictObject({
        import_id: uuid,
        lender: z.optional(text(40)),
        sheet: z.optional(z.int().check(z.minimum(0), z.maximum(49))),
        header_row: z.optional(z.int().check(z.minimum(1), z.maximum(1_048_576))),
        /** Each entry maps the column of the file with this index. */
        columns: z.optional(
          z.array(z.strictObject({ index: z.int().check(z.minimum(0), z.maximum(499)), column: mapped })),
        ),
        words: z.optional(
          z.array(z.strictObject({ column: columnId, word: text(120), value: z.union([text(40), z.literal('')]) })),
        ),
      }),
      answer: importFile,
    }),
    check: endpoint({
      ...shared,
      name: name('check'),
      method: 'POST',
      path: `${base}/check`,
      summary: `Checks every row of one of the ${files} in the background without changing anything`,
      body: oneFile,
      answer: importFile,
    }),
    load: endpoint({
      ...shared,
      name: name('load'),
      method: 'POST',
      path: `${base}/load`,
      summary: `Loads the good rows of one of the ${files} in the background`,
      body: oneFile,
      answer: importFile,
    }),
    undo: endpoint({
      ...shared,
      name: name('undo'),
      method: 'POST',
      path: `${base}/undo`,
      summary: `Undoes one of the ${files}, and returns what it leaves as it is and why`,
      body: oneFile,
      answer: importFile,
    }),
    discard: endpoint({
      ...shared,
      name: name('discard'),
      method: 'POST',
      path: `${base}/discard`,
      summary: `Deletes one of the ${files} that wasn’t loaded`,
      body: oneFile,
      answer: z.object({ discarded: z.boolean() }),
    }),
    errors: endpoint({
      ...shared,
      name: name('errors'),
      method: 'GET',
      path: `${base}/errors/:import_id`,
      summary: `The cells with errors in one of the ${files}, 100 at a time`,
      params: z.object({ import_id: uuid }),
      query: z.object({
        reason: z.optional(text(80)),
        /** `next` of the previous answer. */
        after: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
      }),
      answer: z.object({ errors: z.array(wrongCell), next: z.nullable(z.string()) }),
    }),
    errorsFile: endpoint({
      ...shared,
      name: name('errorsFile'),
      method: 'GET',
      path: `${base}/errors-file/:import_id`,
      summary: `The rows with errors in one of the ${files} under their own headers, each with its reasons, to fix and load again`,
      params: z.object({ import_id: uuid }),
      answer: z.string(),
      download: 'text/csv',
    }),
    template: endpoint({
      ...shared,
      name: name('template'),
      method: 'GET',
      path: `${base}/template`,
      summary: `An empty file with the headers of ${files} and one example`,
      answer: z.string(),
      download: 'text/csv',
    }),
    list: listOf({
      noun: `${kind}-files`,
      asked,
      summary: `${files[0]?.toUpperCase()}${files.slice(1)}, newest first`,
      row: importRow,
      sorts: ['at', 'file', 'rows_read', 'refused'],
      standard: '-at',
      filters: { at: dayFilter, by: severalFilter(uuid), state: severalFilter(importState), refused: numberFilter },
      search: 'texts',
    }),
  };
}
export type ImportCalls = ReturnType<typeof importCalls>;

export const applicationStatusFiles = importCalls({
  kind: 'application-status',
  asked: 'A16',
  files: 'status files of lenders',
});
export const misFiles = importCalls({ kind: 'mis', asked: 'A4', files: 'MIS files of lenders' });
export const commissionFiles = importCalls({ kind: 'commission', asked: 'A15', files: 'commission files of lenders' });
export const cardFiles = importCalls({ kind: 'card', asked: 'A18', files: 'card catalogues' });
export const trackingLinkFiles = importCalls({ kind: 'tracking-link', asked: 'A12', files: 'files of tracking links' });
export const payoutResultFiles = importCalls({
  kind: 'payout-result',
  asked: 'A15',
  files: 'answers of the bank to payment runs',
});
