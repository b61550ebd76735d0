/** The type of a cell: text, number, date, boolean, error, or a formula without a stored value. */
export type CellKind = 't' | 'n' | 'd' | 'b' | 'e' | 'f';

/** One row, as stored in its file. */
export interface SheetRow {
  /** The row number that spreadsheet programs show, from 1. */
  number: number;
  /**
   * The cells as text: numbers without grouping or exponent, dates as `2026-11-05` or `2026-11-05T14:30:00`, booleans as 1 and 0, errors as
   * the program writes them (`#N/A`).
   */
  cells: string[];
  /** The `CellKind` of each cell, one letter each; missing if all are text, as in a file of text. */
  kinds?: string;
  /** Hidden by the file's author, for example by a filter. */
  hidden?: true;
}

export interface SheetName {
  name: string;
  hidden: boolean;
}

/** Facts of a sheet that are known once it was read to its end. */
export interface SheetEnd {
  /** Ranges of merged cells, like `A3:A5`. Only the first cell of each has the value. At most 1,000 ranges. */
  merged: string[];
  /** Hidden columns, from 0. */
  hiddenColumns: number[];
}

/** Receives a reader's rows. */
export type TakeRow = (row: SheetRow) => Promise<void> | undefined;

export const kindOfCell = ({ kinds }: SheetRow, column: number): CellKind => (kinds?.[column] ?? 't') as CellKind;
