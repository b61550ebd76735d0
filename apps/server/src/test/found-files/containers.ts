import { utils } from '@e965/xlsx';
import { zipOf } from '../zip.ts';
import { about, bookOf, csv, type FoundFile, headers, paid, sheetOf, table, textOf, xlsx } from './building.ts';
import { compound } from './compound.ts';

const two = table(about(1), paid(2, '1,50,000'));
const text = textOf(two);
const good = { good: 2, first: { lead_id: 'LEAD-1', status: 'approved' } } as const;
const hindi = [
  ['लीड आईडी', 'लेंडर', 'स्थिति', 'तारीख'],
  ['LEAD-1', 'CASHe', 'approved', '05/11/2026'],
];
/** Files with the same two rows in different forms: encodings, delimiters, programs, and files that are no table at all. */
export const containers: readonly FoundFile[] = [
  { what: 'UTF-8', name: 'a.csv', bytes: Buffer.from(text), expected: good },
  { what: 'UTF-8 with a byte order mark', name: 'a.csv', bytes: Buffer.from(`\uFEFF${text}`), expected: good },
  {
    what: 'UTF-16 with a byte order mark',
    name: 'a.csv',
    bytes: Buffer.from(`\uFEFF${textOf(two, '\t')}`, 'utf16le'),
    expected: good,
  },
  {
    what: 'UTF-16 in the other byte order',
    name: 'a.csv',
    bytes: Buffer.from(`\uFEFF${textOf(two, '\t')}`, 'utf16le').swap16(),
    expected: good,
  },
  {
    what: 'UTF-16 without a byte order mark',
    name: 'a.csv',
    bytes: Buffer.from(textOf(two, ';'), 'utf16le'),
    expected: good,
  },
  {
    what: 'Windows-1252',
    name: 'a.csv',
    bytes: Buffer.from(textOf(table(about(1, { note: 'Café' }), about(2))), 'latin1'),
    expected: { ...good, first: { ...good.first, remarks: 'Café' } },
  },
  { what: 'Hindi headers', name: 'a.csv', bytes: Buffer.from(textOf(hindi)), expected: { good: 1 } },
  {
    what: 'Hindi headers as Unicode Text',
    name: 'a.xls',
    bytes: Buffer.from(`\uFEFF${textOf(hindi, '\t')}`, 'utf16le'),
    expected: { good: 1 },
  },
  { what: 'semicolons', name: 'a.csv', bytes: Buffer.from(textOf(two, ';')), expected: good },
  { what: 'tabs', name: 'a.csv', bytes: Buffer.from(textOf(two, '\t')), expected: good },
  { what: 'bars', name: 'a.csv', bytes: Buffer.from(textOf(two, '|')), expected: good },
  {
    what: 'a first line that names the delimiter',
    name: 'a.csv',
    bytes: Buffer.from(`sep=;\r\n${textOf(two, ';')}`),
    expected: good,
  },
  { what: 'carriage returns alone', name: 'a.csv', bytes: Buffer.from(textOf(two, ',', '\r')), expected: good },
  { what: 'line feeds alone', name: 'a.csv', bytes: Buffer.from(textOf(two, ',', '\n')), expected: good },
  {
    what: 'empty lines at the end',
    name: 'a.csv',
    bytes: Buffer.from(`${text}\r\n\r\n\r\n`),
    expected: good,
  },
  { what: 'tab text that a portal calls .xls', name: 'a.xls', bytes: Buffer.from(textOf(two, '\t')), expected: good },
  { what: 'text that somebody renamed to .xlsx', name: 'a.xlsx', bytes: Buffer.from(text), expected: good },
  {
    what: 'a workbook that somebody renamed to .csv',
    name: 'a.csv',
    bytes: bookOf({ A: sheetOf(two) }),
    expected: good,
  },
  { what: '.xlsx', name: 'a.xlsx', bytes: bookOf({ A: sheetOf(two) }), expected: good },
  { what: '.xls of Excel 97', name: 'a.xls', bytes: bookOf({ A: sheetOf(two) }, 'biff8'), expected: good },
  { what: '.xlsm without its macros', name: 'a.xlsm', bytes: bookOf({ A: sheetOf(two) }, 'xlsm'), expected: good },
  { what: 'XML of Excel 2003', name: 'a.xls', bytes: bookOf({ A: sheetOf(two) }, 'xlml'), expected: good },
  {
    what: 'HTML that a portal calls .xls',
    name: 'a.xls',
    bytes: Buffer.from(
      `<html><body><table>${two.map((row) => `<tr>${row.map((cell) => `<td>${String(cell ?? '')}</td>`).join('')}</tr>`).join('')}</table></body></html>`,
    ),
    expected: good,
  },
  { what: '.ods', name: 'a.xlsx', bytes: bookOf({ A: sheetOf(two) }, 'ods'), expected: { refused: 'file_ods' } },
  { what: '.xlsb', name: 'a.xlsx', bytes: bookOf({ A: sheetOf(two) }, 'xlsb'), expected: { refused: 'file_binary' } },
  { what: 'a password', name: 'a.xlsx', bytes: compound('EncryptedPackage'), expected: { refused: 'file_protected' } },
  { what: 'a Word document', name: 'a.xls', bytes: compound('WordDocument'), expected: { refused: 'file_type' } },
  {
    what: 'a workbook cut off in the middle',
    name: 'a.xlsx',
    bytes: bookOf({ A: sheetOf(two) }).subarray(0, 4000),
    expected: { refused: 'file_broken' },
  },
  {
    what: 'an archive that isn’t a workbook',
    name: 'a.xlsx',
    bytes: zipOf([{ name: 'a.txt', bytes: Buffer.from('a') }]),
    expected: { refused: 'file_type' },
  },
  {
    what: 'a picture',
    name: 'a.csv',
    bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 0, 0]),
    expected: { refused: 'file_type' },
  },
  { what: 'a PDF', name: 'a.csv', bytes: Buffer.from('%PDF-1.7 and so on'), expected: { refused: 'file_type' } },
  { what: 'nothing', name: 'a.csv', bytes: Buffer.alloc(0), expected: { refused: 'file_empty' } },
  {
    what: 'a file name extension that isn’t accepted',
    name: 'a.pdf',
    bytes: Buffer.from(text),
    expected: { refused: 'file_type' },
  },
  csv('headers alone', table(), { good: 0 }),
  {
    what: 'a cover sheet first, and the rows on the second sheet',
    name: 'a.xlsx',
    bytes: bookOf({ Cover: sheetOf([['Daily report']]), Data: sheetOf(two) }),
    expected: { ...good, sheet: 1 },
  },
  {
    what: 'a hidden sheet with rows before the visible one',
    name: 'a.xlsx',
    bytes: bookOf({ Old: sheetOf(table(about(3))), Now: sheetOf(two) }, 'xlsx', {
      Workbook: { Sheets: [{ Hidden: 1 }, {}] },
    }),
    expected: { ...good, sheet: 1 },
  },
  {
    what: 'two sheets with rows: the first is read, and a note says so',
    name: 'a.xlsx',
    bytes: bookOf({ A: sheetOf(two), B: sheetOf(table(about(3))) }),
    expected: { ...good, sheet: 0, notes: ['sheet'] },
  },
  {
    what: 'a summary with one of our column names, on a sheet before the rows',
    name: 'a.xlsx',
    bytes: bookOf({
      Pivot: sheetOf([
        ['Status', 'Count'],
        ['approved', 4],
      ]),
      Rows: sheetOf(two),
    }),
    expected: { ...good, sheet: 1 },
  },
  {
    what: 'hidden rows are read, and a note says so',
    name: 'a.xlsx',
    bytes: (() => {
      const sheet = sheetOf(two);
      sheet['!rows'] = [{}, { hidden: true }];
      return bookOf({ A: sheet });
    })(),
    expected: { ...good, notes: ['hiddenRows'] },
  },
  {
    what: 'hidden columns are read, and a note says so',
    name: 'a.xlsx',
    bytes: (() => {
      const sheet = sheetOf(two);
      sheet['!cols'] = [{}, {}, {}, { hidden: true }];
      return bookOf({ A: sheet });
    })(),
    expected: { ...good, notes: ['hiddenColumns'] },
  },
  {
    what: 'merged lead cells: only the first row of a merge names the lead',
    name: 'a.xlsx',
    bytes: (() => {
      const sheet = sheetOf([headers, about(1), [null, 'CASHe', 'agreement', '06/11/2026']]);
      sheet['!merges'] = [utils.decode_range('A2:A3')];
      return bookOf({ A: sheet });
    })(),
    expected: { good: 1, wrong: [[3, 'lead_id', 'reference']], notes: ['merged'] },
  },
  xlsx(
    'a merged title above the headers',
    [['Status of all applications, November 2026'], [], headers, about(1), about(2)],
    { header: 3, ...good },
  ),
];
