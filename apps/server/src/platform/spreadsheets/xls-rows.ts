import { readFileSync } from 'node:fs';
import { read, utils } from '@e965/xlsx';
import { SheetRefused, sheetLimits, type TakeRow } from './limits.ts';

/** Reads the first sheet of an old .xls, whole in the memory of its reader; dates come as Excel's day numbers. */
export async function readXls(file: string, take: TakeRow): Promise<void> {
  const bytes = readFileSync(file);
  if (bytes.length > sheetLimits.xlsBytes) throw new SheetRefused('file_too_much');
  const book = read(bytes, {
    type: 'buffer',
    dense: true,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
    bookVBA: false,
    sheets: 0,
  });
  const name = book.SheetNames[0];
  const sheet = name === undefined ? undefined : book.Sheets[name];
  if (sheet === undefined) throw new SheetRefused('file_broken');
  const rows: unknown[][] = utils.sheet_to_json(sheet, { header: 1, raw: true, defval: '', blankrows: false });
  for (const row of rows)
    await take(row.slice(0, sheetLimits.columns).map((cell) => String(cell ?? '').slice(0, sheetLimits.cell)));
}
