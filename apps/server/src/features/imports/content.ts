import type { ImportFigures } from '@tulna/contract/import-files';
import type { RowFault } from '../../platform/imports/kind.ts';
import type { PeekedSheet } from '../../platform/spreadsheets/reader-thread.ts';
import type { SheetRow } from '../../platform/spreadsheets/sheet.ts';

/** How the meaning of a header or word is known: by its name, by a saved choice, by a person, or not at all. */
export type MeantBy = 'name' | 'saved' | 'person' | 'nothing';

/** A column of the file; `column` is '' if it is ignored. */
export interface MappedColumn {
  index: number;
  header: string;
  samples: string[];
  column: string;
  from: MeantBy;
}

/** A word of a column; `value` is '' if its rows are left out, null if its meaning is unknown. */
export interface MappedWord {
  column: string;
  word: string;
  rows: number;
  value: string | null;
  from: MeantBy;
}

/** Saved choices of people: the meaning of headers by header, and of words by column. */
export interface SavedMaps {
  headers: Readonly<Record<string, string>>;
  words: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface Note {
  /** A key of the topic `importNotes`. */
  kind: string;
  values: Record<string, string | number>;
}

/** Data about a file besides its rows; stored encrypted. */
export interface Content {
  /** The sheets with their first rows. */
  sheets: PeekedSheet[];
  columns: MappedColumn[];
  words: MappedWord[];
  /** Notes from choosing the file, and from reading all of it. */
  notes: { chosen: Note[]; read: Note[] };
  /** The first rows below the headers. */
  first: SheetRow[];
  hiddenColumns: number[];
  /** For each column of dates: the number of a row with the month first. */
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

/** The result of a check or a load. */
export interface Findings {
  figures: ImportFigures;
  errorsTotal: number;
  at: string;
  reasons: FoundReason[];
  /** For a check: the number of rows that would change something, by kind of change. */
  changes?: CountedChange[];
}

/** A wrong row as stored: the cells of known columns, and the faults. */
export interface WrongRow {
  row: number;
  /** The text of each cell by column. */
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

/** Rows shortened for storage and display. */
export const shortRows = (rows: readonly SheetRow[]): SheetRow[] =>
  rows.map((row) => ({ ...row, cells: row.cells.map((cell) => cell.slice(0, longestCell)) }));
