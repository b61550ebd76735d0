import { read, utils, write } from '@e965/xlsx';

/** The value of a workbook cell. Numbers stay numbers, as Excel writes them. */
export type Cell = string | number;

/** A workbook of one sheet, as Excel saves it: `xlsx`, or `biff8` for .xls. */
export function workbookOf(rows: readonly (readonly Cell[])[], bookType: 'xlsx' | 'biff8'): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Sheet 1');
  return write(book, { type: 'buffer', bookType }) as Buffer;
}

/** The cells of each sheet of a workbook, by sheet name, as texts and numbers. */
export function cellsOfWorkbook(bytes: Buffer): Record<string, Cell[][]> {
  const { SheetNames, Sheets } = read(bytes);
  return Object.fromEntries(
    SheetNames.map((name) => [name, utils.sheet_to_json<Cell[]>(Sheets[name] ?? {}, { header: 1 })]),
  );
}
