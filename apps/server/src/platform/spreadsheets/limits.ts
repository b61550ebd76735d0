/** Limits of a file of rows (product.md §10). Larger files are refused early, with little memory. */
export const sheetLimits = {
  /** Maximum file size in bytes: `bytes` for .csv and .xlsx, `xlsBytes` for .xls, which has to be held in memory whole. */
  bytes: 100 * 1024 * 1024,
  xlsBytes: 20 * 1024 * 1024,
  /** Maximum rows of a sheet, including titles and headers, as in spreadsheet programs. */
  rows: 1_048_576,
  columns: 500,
  /** Maximum number of sheets that are read. */
  sheets: 50,
  /** Characters of one cell, as in Excel. */
  cell: 32_767,
  /** Limits of an .xlsx archive: parts, total unpacked bytes, and the compression ratio of parts above `ratioFrom` bytes. */
  entries: 2000,
  unpacked: 1024 * 1024 * 1024,
  ratio: 300,
  ratioFrom: 1024 * 1024,
  /** Limits of the shared texts of an .xlsx: their number and their total characters. */
  sharedTexts: 2_000_000,
  sharedCharacters: 100_000_000,
  /** Rows in one message of the reader thread. */
  batch: 1000,
  /** Batches that were read but not yet processed: the next one is read while one is being processed. */
  batchesAhead: 2,
  /** Milliseconds without a batch after which a reader is stopped. */
  patience: 60_000,
  /** Maximum memory of a reader, in megabytes. */
  memory: 512,
} as const;

/** The most rows below the header of a full sheet. */
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

/** A file of rows is refused. */
export class SheetRefused extends Error {
  readonly why: SheetRefusal;

  constructor(why: SheetRefusal, cause?: unknown) {
    super(why, { cause });
    this.name = 'SheetRefused';
    this.why = why;
  }
}

/**
 * The type of a file by its content. `xml` is the table format of Excel 2003; `html` is an HTML table, which lenders' portals name .xls.
 */
export type SheetKind = 'csv' | 'xlsx' | 'xls' | 'html' | 'xml';
