import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx';

export type FoundCell = string | number | boolean | CellObject | null;
export type FoundRow = readonly FoundCell[];

/** The expected result of checking a status file; a check changes nothing. */
export interface Expected {
  /** The error code returned when the file is uploaded. */
  refused?: string;
  /** Number of the header row; 1 by default. */
  header?: number;
  /** The sheet that is read, from 0. */
  sheet?: number;
  /** Missing columns that prevent loading. */
  missing?: readonly string[];
  /** Rows that would change an application or repeat a known status. */
  good?: number;
  /** Wrong cells: row, our column, key of `fileReasons`. */
  wrong?: readonly (readonly [row: number, column: string, reason: string])[];
  leftOut?: number;
  /** Kinds of notes that must be there. */
  notes?: readonly string[];
  /** The expected values of the first row, in the given columns. */
  first?: Readonly<Record<string, string>>;
}

export interface FoundFile {
  /** What is special about the file. */
  what: string;
  name: string;
  bytes: Buffer;
  expected: Expected;
}

export const headers = ['Lead ID', 'Lender', 'Status', 'Status Date', 'Disbursed Amount', 'Remarks'] as const;

/** A row about one of the applications of the tests. */
export const about = (
  n: number,
  more: { status?: FoundCell; date?: FoundCell; amount?: FoundCell; note?: FoundCell } = {},
): FoundRow => [
  `LEAD-${n}`,
  'CASHe',
  more.status ?? 'approved',
  more.date ?? '05/11/2026',
  more.amount ?? '',
  more.note ?? '',
];

/** A row that says the loan was paid out. */
export const paid = (n: number, amount: FoundCell, date: FoundCell = '05/11/2026'): FoundRow =>
  about(n, { status: 'disbursed', amount, date });

export const sheetOf = (rows: readonly FoundRow[]): WorkSheet => utils.aoa_to_sheet(rows.map((row) => [...row]));

export const bookOf = (
  sheets: Readonly<Record<string, WorkSheet>>,
  bookType: 'xlsx' | 'biff8' | 'xlsm' | 'xlsb' | 'ods' | 'xlml' = 'xlsx',
  more: object = {},
): Buffer => {
  const book = { ...utils.book_new(), ...more };
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  return write(book, { type: 'buffer', bookType, cellStyles: true }) as Buffer;
};

const quoted = (cell: FoundCell): string => {
  const text = String(cell ?? '');
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Lines of text with cells separated by `by`, and quoted only if that is a comma. */
export const textOf = (rows: readonly FoundRow[], by = ',', end = '\r\n'): string =>
  rows.map((row) => row.map((cell) => (by === ',' ? quoted(cell) : String(cell ?? ''))).join(by)).join(end);

/** A UTF-8 text file. */
export const csv = (what: string, rows: readonly FoundRow[], expected: Expected): FoundFile => ({
  what,
  name: 'status.csv',
  bytes: Buffer.from(textOf(rows)),
  expected,
});

/** A workbook of one sheet. */
export const xlsx = (what: string, rows: readonly FoundRow[], expected: Expected): FoundFile => ({
  what,
  name: 'status.xlsx',
  bytes: bookOf({ Sheet1: sheetOf(rows) }),
  expected,
});

export const table = (...rows: readonly FoundRow[]): FoundRow[] => [headers, ...rows];
