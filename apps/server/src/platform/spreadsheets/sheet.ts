/** The type of a cell: text, number, date, boolean, error, or a formula that nobody worked out. */
export type CellKind = 't' | 'n' | 'd' | 'b' | 'e' | 'f';

/** One row as its file holds it. */
export interface SheetRow {
  /** As the person's own program numbers it, from 1. */
  number: number;
  /**
   * Texts: numbers without grouping or exponent, dates as `2026-11-05` or `2026-11-05T14:30:00`, booleans as 1 and 0, errors as the
   * program writes them (`#N/A`).
   */
  cells: string[];
  /** The `CellKind` of each cell, one letter each; missing if all are text, as in a file of text. */
  kinds?: string;
  /** Hidden by its author, a filter included. */
  hidden?: true;
}

export interface SheetName {
  name: string;
  hidden: boolean;
}

/** Facts of a sheet known after reading it to its end. */
export interface SheetEnd {
  /** Ranges of merged cells, like `A3:A5`; only the first cell of each holds the value. At most 1,000. */
  merged: string[];
  /** Columns that are hidden, from 0. */
  hiddenColumns: number[];
}

/** The receiver of a reader's rows. */
export type TakeRow = (row: SheetRow) => Promise<void> | undefined;

export const kindOfCell = ({ kinds }: SheetRow, column: number): CellKind => (kinds?.[column] ?? 't') as CellKind;
