import { readFileSync } from 'node:fs';
import { type CellObject, read, utils, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { SheetRefused, sheetLimits } from './limits.ts';
import type { CellKind, SheetEnd, SheetName, SheetRow, TakeRow } from './sheet.ts';
import { shownAs, shownNumber } from './shown-numbers.ts';
import { encodingOf } from './text-encoding.ts';

/** The kinds of file that are read whole into the limited memory of their reader: the old .xls, an HTML table, or the XML of Excel 2003. */
export type WholeKind = 'xls' | 'html' | 'xml';

const formula = {
  dense: true,
  cellNF: true,
  cellFormula: true,
  cellStyles: true,
  cellHTML: false,
  cellText: false,
  bookVBA: false,
} as const;

async function openBook(file: string, kind: WholeKind): Promise<WorkBook> {
  const bytes = readFileSync(file);
  if (bytes.length > sheetLimits.xlsBytes) throw new SheetRefused('file_too_much');
  try {
    if (kind === 'xls') return read(bytes, { type: 'buffer', ...formula });
    const text = new TextDecoder(await encodingOf(file, bytes.subarray(0, 4096))).decode(bytes);
    // HTML texts stay unparsed: a guess would read 05/11/2026 as 11 May.
    return read(text, { type: 'string', raw: kind === 'html', ...formula });
  } catch (error) {
    if (error instanceof Error && /password|encrypt/i.test(error.message))
      throw new SheetRefused('file_protected', error);
    throw error;
  }
}

const errorTexts: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

function textOf(cell: CellObject | undefined, from1904: boolean): [string, CellKind] {
  if (cell === undefined || cell.t === 'z') return cell?.f === undefined ? ['', 't'] : ['', 'f'];
  switch (cell.t) {
    case 'n': {
      const shown = shownNumber(String(Number(cell.v)), shownAs(String(cell.z ?? 'General')), from1904);
      return [shown.text, shown.isDate ? 'd' : 'n'];
    }
    case 'd':
      return [new Date(cell.v as Date).toISOString().replace(/(?:T00:00:00)?\.\d+Z$/, ''), 'd'];
    case 'b':
      return [cell.v === true ? '1' : '0', 'b'];
    case 'e':
      return [errorTexts[Number(cell.v)] ?? '#N/A', 'e'];
    default:
      return [String(cell.v ?? ''), 't'];
  }
}

function rowsOf(sheet: WorkSheet, from1904: boolean): SheetRow[] {
  const data = sheet['!data'] ?? [];
  const rows: SheetRow[] = [];
  for (const [index, found] of data.entries()) {
    // A row without any cell is missing from the array.
    const given: readonly (CellObject | undefined)[] = found ?? [];
    if (given.length > sheetLimits.columns) throw new SheetRefused('file_columns');
    const pairs = Array.from(given, (cell) => textOf(cell, from1904));
    if (pairs.every(([text, kind]) => text.trim() === '' && kind !== 'f')) continue;
    if (pairs.some(([text]) => text.length > sheetLimits.cell)) throw new SheetRefused('file_broken');
    rows.push({
      number: index + 1,
      cells: pairs.map(([text]) => text),
      kinds: pairs.map(([, kind]) => kind).join(''),
      ...(sheet['!rows']?.[index]?.hidden === true && { hidden: true }),
    });
  }
  return rows;
}

const endOf = (sheet: WorkSheet): SheetEnd => ({
  merged: (sheet['!merges'] ?? []).slice(0, 1000).map((range) => utils.encode_range(range)),
  hiddenColumns: (sheet['!cols'] ?? []).flatMap((column, index) => (column?.hidden === true ? [index] : [])),
});

const sheetsOf = (book: WorkBook): (SheetName & { sheet: WorkSheet })[] =>
  book.SheetNames.slice(0, sheetLimits.sheets).flatMap((name, index) => {
    const sheet = book.Sheets[name];
    const hidden = Boolean(book.Workbook?.Sheets?.[index]?.Hidden);
    return sheet === undefined ? [] : [{ name, hidden, sheet }];
  });

const countsFrom1904 = (book: WorkBook): boolean => book.Workbook?.WBProps?.date1904 === true;

/** Reads one sheet of a file that is held whole, without empty rows. */
export async function readBook(file: string, kind: WholeKind, sheet: number, take: TakeRow): Promise<SheetEnd> {
  const book = await openBook(file, kind);
  const chosen = sheetsOf(book)[sheet];
  if (chosen === undefined) throw new SheetRefused('file_sheet');
  for (const row of rowsOf(chosen.sheet, countsFrom1904(book))) {
    const wait = take(row);
    if (wait !== undefined) await wait;
  }
  return endOf(chosen.sheet);
}

/** Returns the sheets of such a file, each with its first rows. */
export async function peekBook(
  file: string,
  kind: WholeKind,
  most: number,
): Promise<(SheetName & { rows: SheetRow[] })[]> {
  const book = await openBook(file, kind);
  return sheetsOf(book).map(({ name, hidden, sheet }) => ({
    name,
    hidden,
    rows: rowsOf(sheet, countsFrom1904(book)).slice(0, most),
  }));
}
