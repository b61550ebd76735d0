import Papa from 'papaparse';

// A cell that begins like this is run as a formula by spreadsheet programs; so is a cell that has a tab or a line end before it.
const live = /^[\s\p{Cc}]*[=+\-@|%\t\r]/u;
const plainNumber = /^[+-]?\d{1,15}(?:\.\d{1,15})?$/;

/** The cell as text that no spreadsheet program runs; plain numbers, also negative ones, stay numbers. */
export const formulaSafe = (cell: string): string => (live.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell);

/** Rows as a CSV file that opens in Excel with its Hindi and its ₹ whole, and carries no live formula (product.md §10). */
export function csvFile(rows: readonly (readonly string[])[]): string {
  const safe = rows.map((row) => row.map(formulaSafe));
  return `\uFEFF${Papa.unparse(safe, { newline: '\r\n' })}\r\n`;
}

/** One cell of such a file. */
export const csvCell = (cell: string): string => Papa.unparse([[formulaSafe(cell)]]);

/** Takes back the mark that `formulaSafe` put in front, so that a file of ours can be loaded again as it is. */
export const withoutMark = (cell: string): string =>
  cell.startsWith("'") && live.test(cell.slice(1)) ? cell.slice(1) : cell;
