import Papa from 'papaparse';

// Spreadsheet programs run a cell that begins with one of these characters as a formula, even if tabs or line ends come before the character.
const live = /^[\s\p{Cc}]*[=+\-@|%\t\r]/u;
const plainNumber = /^[+-]?\d{1,15}(?:\.\d{1,15})?$/;

/** Returns the cell as text that no spreadsheet program runs as a formula. Plain numbers, including negative ones, stay numbers. */
export const formulaSafe = (cell: string): string => (live.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell);

/** Writes rows as a CSV file that Excel opens with correct Hindi and ₹, and without live formulas (product.md §10). */
export function csvFile(rows: readonly (readonly string[])[]): string {
  const safe = rows.map((row) => row.map(formulaSafe));
  return `\uFEFF${Papa.unparse(safe, { newline: '\r\n' })}\r\n`;
}

/** Writes one cell of such a file. */
export const csvCell = (cell: string): string => Papa.unparse([[formulaSafe(cell)]]);

/** Removes the apostrophe that `formulaSafe` added, so that a file of ours can be loaded again unchanged. */
export const withoutMark = (cell: string): string =>
  cell.startsWith("'") && live.test(cell.slice(1)) ? cell.slice(1) : cell;
