import type { ImportFigures } from '@tulna/contract/import-files';
import type { RowFault } from '../../platform/imports/kind.ts';
import type { PeekedSheet } from '../../platform/spreadsheets/reader-thread.ts';
import type { SheetRow } from '../../platform/spreadsheets/sheet.ts';

/** Who said what a header or a word means. */
export type MeantBy = 'name' | 'saved' | 'person' | 'nothing';

/** A column of the file; `column` is '' if it is passed over. */
export interface MappedColumn {
  index: number;
  header: string;
  samples: string[];
  column: string;
  from: MeantBy;
}

/** A word of a column; `value` is '' if its rows are left out, null if nobody knows. */
export interface MappedWord {
  column: string;
  word: string;
  rows: number;
  value: string | null;
  from: MeantBy;
}

/** What people said before: headers by their word, and words by column. */
export interface SavedMaps {
  headers: Readonly<Record<string, string>>;
  words: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface Note {
  /** A key of the topic `importNotes`. */
  kind: string;
  values: Record<string, string | number>;
}

/** What is known of a file besides its rows; kept sealed. */
export interface Content {
  /** With their first rows. */
  sheets: PeekedSheet[];
  columns: MappedColumn[];
  words: MappedWord[];
  /** Said when the file was chosen, and when all of it was read. */
  notes: { chosen: Note[]; read: Note[] };
  /** The first rows below the headers. */
  first: SheetRow[];
  hiddenColumns: number[];
  /** By column of dates: the row that has the month first. */
  monthFirst: Record<string, number>;
  /** Number of the row in which another table begins. */
  end: number | null;
}

/** Rows that are wrong for the same reason, with the first of them. */
export interface FoundReason {
  column: string;
  reason: string;
  values: NonNullable<RowFault['values']>;
  cells: number;
  row: number;
  value: string;
}

export interface CountedChange {
  change: string;
  rows: number;
  paise: number | null;
}

/** What a check or a loading came to. */
export interface Findings {
  figures: ImportFigures;
  errorsTotal: number;
  at: string;
  reasons: FoundReason[];
  /** For a check: rows that would change something, by how. */
  changes?: CountedChange[];
}

/** A wrong row as stored: the cells that are known, and what is wrong with which. */
export interface WrongRow {
  row: number;
  /** By column. */
  cells: Record<string, string>;
  faults: { column: string; reason: string; values: NonNullable<RowFault['values']>; value: string }[];
}

export const noFigures: ImportFigures = {
  rows_read: 0,
  rows_total: null,
  created: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  left_out: 0,
};

const longestCell = 200;

/** Rows as stored to be shown. */
export const shortRows = (rows: readonly SheetRow[]): SheetRow[] =>
  rows.map((row) => ({ ...row, cells: row.cells.map((cell) => cell.slice(0, longestCell)) }));
