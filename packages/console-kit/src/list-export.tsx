import type { CellValue, ListColumn } from './list-columns.tsx';

// Spreadsheets treat text starting like this as a formula.
const formulaStart = /^[=+\-@\t\r]/;

/** One field of a CSV line. Text that a spreadsheet would run is prefixed with an apostrophe; numbers stay numbers. */
export function csvField(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = formulaStart.test(value) ? `'${value}` : value;
  return /[",\n\r']/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The given rows and columns as CSV text, with a byte order mark so that spreadsheets read Hindi correctly. */
export function csvOf<Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): string {
  const shown = columns.flatMap(({ header, value, text = value }) => (text === undefined ? [] : [{ header, text }]));
  const lines = [
    shown.map(({ header }) => csvField(header)),
    ...rows.map((row) => shown.map(({ text }) => csvField(text(row)))),
  ];
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}

/** Downloads text or bytes as a file. */
export function saveFile(name: string, content: BlobPart, type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
