/** Bounds of a file of rows (product.md §10): larger files are refused early, with little memory. */
export const sheetLimits = {
  /** Bytes as sent: .csv and .xlsx, and .xls, which has to be held whole. */
  bytes: 100 * 1024 * 1024,
  xlsBytes: 20 * 1024 * 1024,
  /** For a sheet, as spreadsheet programs have it: titles and headers are among them. */
  rows: 1_048_576,
  columns: 500,
  /** Sheets of a workbook that are looked at. */
  sheets: 50,
  /** Characters of one cell, as in Excel. */
  cell: 32_767,
  /** Parts of an .xlsx, total bytes unpacked, and the highest compression ratio of a large part. */
  entries: 2000,
  unpacked: 1024 * 1024 * 1024,
  ratio: 300,
  ratioFrom: 1024 * 1024,
  /** Texts that the cells of an .xlsx share, and their characters. */
  sharedTexts: 2_000_000,
  sharedCharacters: 100_000_000,
  /** Rows that travel from the reader at once. */
  batch: 1000,
  /** Batches that were read and are not done with: while one is being taken, the next is read. */
  batchesAhead: 2,
  /** Milliseconds without a batch after which a reader is given up. */
  patience: 60_000,
  /** Megabytes a reader may hold. */
  memory: 512,
} as const;

/** Rows of a table that fills a sheet, below its headers. */
export const mostRowsOfTable = sheetLimits.rows - 1;

export type SheetRefusal =
  | 'file_type'
  | 'file_broken'
  | 'file_too_much'
  | 'file_columns'
  | 'file_rows'
  | 'file_empty'
  | 'file_protected'
  | 'file_ods'
  | 'file_binary'
  | 'file_sheet';

/** A file that is not read any further. */
export class SheetRefused extends Error {
  readonly why: SheetRefusal;

  constructor(why: SheetRefusal, cause?: unknown) {
    super(why, { cause });
    this.name = 'SheetRefused';
    this.why = why;
  }
}

/** The type of a file by its content; `xml` is the table that Excel 2003 saves, `html` what lenders' portals call .xls. */
export type SheetKind = 'csv' | 'xlsx' | 'xls' | 'html' | 'xml';
