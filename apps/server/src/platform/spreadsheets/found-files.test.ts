import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compound } from '../../test/found-files/compound.ts';
import { zipOf } from '../../test/zip.ts';
import { checkEnding, kindOf } from './kind.ts';
import { peekSheets, type RowsFile, readRows } from './read-rows.ts';
import type { SheetEnd, SheetRow } from './sheet.ts';
import { encodingOf } from './text-encoding.ts';

let folder: string;
let files = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tulna-found-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function found(bytes: Buffer | string): Promise<RowsFile> {
  files += 1;
  const file = join(folder, `${files}`);
  const whole = Buffer.from(bytes);
  writeFileSync(file, whole);
  const start = whole.subarray(0, 4096);
  return { file, kind: await kindOf(file, start), encoding: await encodingOf(file, start) };
}

async function read(bytes: Buffer | string, sheet = 0): Promise<{ kind: string; rows: SheetRow[]; end: SheetEnd }> {
  const one = await found(bytes);
  const rows: SheetRow[] = [];
  const end = await readRows(
    one,
    async (batch) => {
      rows.push(...batch);
    },
    sheet,
  );
  return { kind: one.kind, rows, end };
}
const cellsOf = async (bytes: Buffer | string): Promise<string[][]> =>
  (await read(bytes)).rows.map(({ cells }) => cells);
const refusal = (bytes: Buffer | string): Promise<string> =>
  read(bytes).then(
    () => 'taken',
    (error: Error) => error.message,
  );

const bookOf = (
  sheets: Record<string, WorkSheet>,
  bookType: 'xlsx' | 'biff8' | 'xlsm' | 'xlsb' | 'ods' | 'xlml' = 'xlsx',
  more = {},
): Buffer => {
  const book = { ...utils.book_new(), ...more };
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  return write(book, { type: 'buffer', bookType, cellStyles: true }) as Buffer;
};
const sheetOf = (rows: readonly (readonly (string | number | boolean | CellObject)[])[]): WorkSheet =>
  utils.aoa_to_sheet(rows.map((row) => [...row]));

const hindi = [
  ['लीड', 'स्थिति'],
  ['१२', 'मंज़ूर'],
];
const hindiText = hindi.map((row) => row.join('\t')).join('\r\n');

describe('a text file', () => {
  it.each([
    ['UTF-8', Buffer.from(hindiText)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${hindiText}`)],
    ['UTF-16 of "Unicode Text"', Buffer.from(`\uFEFF${hindiText}`, 'utf16le')],
    ['UTF-16 in the other byte order', Buffer.from(`\uFEFF${hindiText}`, 'utf16le').swap16()],
  ])('is read in %s', async (_, bytes) => {
    expect(await cellsOf(bytes)).toEqual(hindi);
  });

  it('is read in UTF-16 without a byte order mark', async () => {
    expect(await cellsOf(Buffer.from('Lead,Status\r\nL-1,approved\r\n', 'utf16le'))).toEqual([
      ['Lead', 'Status'],
      ['L-1', 'approved'],
    ]);
  });

  it('is read in Windows-1252 if it isn’t valid UTF-8, even if that shows only at the end', async () => {
    const lines = Array.from({ length: 40_000 }, (_, index) => `L-${index},ok`).join('\n');
    const bytes = Buffer.concat([Buffer.from(`Lead,Note\n${lines}\nL-x,Caf`), Buffer.from([0xe9, 0x20, 0x80])]);
    const rows = await cellsOf(bytes);
    expect(rows).toHaveLength(40_002);
    expect(rows.at(-1)).toEqual(['L-x', 'Café €']);
  });

  it('keeps a character whose bytes are in two chunks of the file', async () => {
    const filler = `a,${'x'.repeat(30_000)}\n`.repeat(9);
    for (const shift of [0, 1, 2]) {
      const bytes = Buffer.from(`${'y'.repeat(shift)}${filler}${'मं'.repeat(5000)},b`);
      expect((await cellsOf(bytes)).at(-1), String(shift)).toEqual(['मं'.repeat(5000), 'b']);
    }
  });

  it.each([
    ['comma', 'a,b,c\n1,2,3'],
    ['semicolon', 'a;b;c\n1;2;3'],
    ['tab', 'a\tb\tc\n1\t2\t3'],
    ['bar', 'a|b|c\n1|2|3'],
    ['a first line that names it', 'sep=;\r\na;b;c\r\n1;2;3'],
    ['carriage returns alone', 'a,b,c\r1,2,3'],
  ])('is split by %s', async (_, text) => {
    expect(await cellsOf(text)).toEqual([
      ['a', 'b', 'c'],
      ['1', '2', '3'],
    ]);
  });

  it('is split by the delimiter of its table, not by commas in its title and amounts', async () => {
    const text = 'Status report, November 2026, all branches\n\nLead;Amount;Status\nL-1;1,50,000;ok\nL-2;2,00,000;ok';
    expect(await cellsOf(text)).toEqual([
      ['Status report, November 2026, all branches'],
      ['Lead', 'Amount', 'Status'],
      ['L-1', '1,50,000', 'ok'],
      ['L-2', '2,00,000', 'ok'],
    ]);
  });

  it('numbers rows as spreadsheet programs show them: empty rows count, a line break in quotes does not', async () => {
    const { rows } = await read('Lead,Note\n\nL-1,"two\nlines"\n,\n\nL-2,ok\n');
    expect(rows.map(({ number, cells }) => [number, cells[0]])).toEqual([
      [1, 'Lead'],
      [3, 'L-1'],
      [6, 'L-2'],
    ]);
    const { rows: named } = await read('sep=,\nLead,Note\nL-1,ok');
    expect(named.map(({ number }) => number)).toEqual([1, 2]);
  });
});

describe('a workbook', () => {
  const dates = (bookType: 'xlsx' | 'biff8', from1904 = false) => {
    const sheet = sheetOf([
      ['Day', 'Moment', 'Plain', 'Amount', 'Percent', 'Time'],
      [
        { t: 'n', v: from1904 ? 44_869 : 46_331, z: 'dd/mm/yyyy' },
        { t: 'n', v: 46_331.604_166_666_7, z: '[$-409]d-mmm-yy h:mm AM/PM' },
        { t: 'n', v: 46_331 },
        { t: 'n', v: 150_000.5, z: '"Rs." #,##0.00' },
        { t: 'n', v: 0.125, z: '0.00%' },
        { t: 'n', v: 0.5, z: 'h:mm' },
      ],
    ]);
    return bookOf({ A: sheet }, bookType, from1904 ? { Workbook: { WBProps: { date1904: true } } } : {});
  };

  it.each(['xlsx', 'biff8'] as const)(
    'of type %s returns the kind of each cell, with dates as days and numbers as numbers',
    async (type) => {
      const { rows } = await read(dates(type));
      expect(rows[1]).toEqual({
        number: 2,
        cells: ['2026-11-05', '2026-11-05T14:30:00', '46331', '150000.5', '12.5%', '0.5'],
        kinds: 'ddnnnn',
      });
    },
  );

  it.each(['xlsx', 'biff8'] as const)('of type %s may count days from 1904', async (type) => {
    expect((await read(dates(type, true))).rows[1]?.cells[0]).toBe('2026-11-05');
  });

  it('shows a number with up to fifteen digits and no exponent, as the program does', async () => {
    const sheet = sheetOf([
      ['a', 'b', 'c', 'd'],
      [125_000.3 * 3, 1.5e11, 1e-7, 918_123_456_789_012],
    ]);
    expect((await cellsOf(bookOf({ A: sheet })))[1]).toEqual([
      '375000.9',
      '150000000000',
      '0.0000001',
      '918123456789012',
    ]);
  });

  it('returns the stored value of a formula, and marks a formula without one', async () => {
    const xml = (cell: string): Buffer => {
      const sheet = `<worksheet><sheetData><row r="1"><c r="A1" t="str"><f>B1</f><v>L-1</v></c>${cell}</row></sheetData></worksheet>`;
      return zipOf([
        { name: 'xl/workbook.xml', bytes: Buffer.from('<workbook/>') },
        { name: 'xl/worksheets/sheet1.xml', bytes: Buffer.from(sheet) },
      ]);
    };
    expect((await read(xml('<c r="B1"><f>SUM(C1:C9)</f></c>'))).rows).toEqual([
      { number: 1, cells: ['L-1', ''], kinds: 'tf' },
    ]);
    expect((await read(xml('<c r="B1" t="e"><f>1/0</f><v>#DIV/0!</v></c>'))).rows[0]).toMatchObject({
      cells: ['L-1', '#DIV/0!'],
      kinds: 'te',
    });
  });

  it.each(['xlsx', 'biff8'] as const)(
    'of type %s returns hidden rows and columns and merged cells, and counts empty rows',
    async (type) => {
      const sheet = sheetOf([['Lead', 'Note', 'Status'], ['L-1', 'x', 'ok'], [], ['L-2', 'y', 'ok']]);
      sheet['!rows'] = [{}, { hidden: true }];
      sheet['!cols'] = [{}, { hidden: true }];
      sheet['!merges'] = [utils.decode_range('A2:A3')];
      const { rows, end } = await read(bookOf({ A: sheet }, type));
      expect(rows.map(({ number, hidden }) => [number, hidden === true])).toEqual([
        [1, false],
        // The library that writes this file doesn't store hidden rows in the old format.
        [2, type === 'xlsx'],
        [4, false],
      ]);
      expect(end).toEqual({ merged: ['A2:A3'], hiddenColumns: [1] });
    },
  );

  it('lists its sheets by name with their first rows, and each sheet can be read', async () => {
    const long = sheetOf(Array.from({ length: 50 }, (_, index) => [`row ${index + 1}`]));
    const book = bookOf({ Cover: sheetOf([['Report']]), Data: long, Old: sheetOf([['x']]) }, 'xlsx', {
      Workbook: { Sheets: [{}, {}, { Hidden: 1 }] },
    });
    const sheets = await peekSheets(await found(book), 3);
    expect(sheets.map(({ name, hidden, rows }) => [name, hidden, rows.map(({ cells }) => cells[0])])).toEqual([
      ['Cover', false, ['Report']],
      ['Data', false, ['row 1', 'row 2', 'row 3']],
      ['Old', true, ['x']],
    ]);
    expect((await read(book, 1)).rows).toHaveLength(50);
    await expect(read(book, 3)).rejects.toThrow('file_sheet');
    expect((await peekSheets(await found('a,b\n1,2\n3,4'), 2))[0]?.rows.map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('is read without its macros', async () => {
    expect(await cellsOf(bookOf({ A: sheetOf([['Lead'], ['L-1']]) }, 'xlsm'))).toEqual([['Lead'], ['L-1']]);
  });
});

describe('an HTML table that a portal names .xls', () => {
  const page = `<html><head><meta charset="utf-8"><style>td{mso-number-format:"\\@"}</style></head><body>
    <table border=1><tr><th>Lead ID</th><th>Status date</th><th>Amount</th><th>Remarks</th></tr>
    <tr><td>00012</td><td>05/11/2026</td><td>1,50,000.00</td><td>मंज़ूर &amp; भेजा<br>कल</td></tr>
    <tr><td>1E5</td><td>TRUE</td><td>&nbsp;</td><td>=1+1</td></tr></table></body></html>`;

  it('is read cell by cell as written: zeros stay, and days and months aren’t swapped', async () => {
    const { kind, rows } = await read(page);
    expect(kind).toBe('html');
    expect(rows.map(({ cells }) => cells.slice(0, 3).map((cell) => cell.trim()))).toEqual([
      ['Lead ID', 'Status date', 'Amount'],
      ['00012', '05/11/2026', '1,50,000.00'],
      ['1E5', 'TRUE', ''],
    ]);
    expect(rows[1]?.cells[3]).toMatch(/^मंज़ूर & भेजा\s*कल$/);
  });

  it('is recognised without html and body tags, and in Windows-1252', async () => {
    const bytes = Buffer.concat([
      Buffer.from('<table><tr><td>Caf'),
      Buffer.from([0xe9]),
      Buffer.from('</td><td>2</td></tr></table>'),
    ]);
    expect(await cellsOf(bytes)).toEqual([['Café', '2']]);
  });

  it('may also be the XML of Excel 2003', async () => {
    const { kind, rows } = await read(
      bookOf(
        {
          A: sheetOf([
            ['Lead', 'Amount'],
            ['L-1', 1500],
          ]),
        },
        'xlml',
      ),
    );
    expect(kind).toBe('xml');
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Lead', 'Amount'],
      ['L-1', '1500'],
    ]);
  });
});

describe('refused files, with reasons', () => {
  it.each([
    ['an empty file', Buffer.alloc(0), 'file_empty'],
    ['a workbook with a password', compound('EncryptedPackage'), 'file_protected'],
    ['a Word document', compound('WordDocument'), 'file_type'],
    [
      'a Word document about a workbook',
      Buffer.concat([
        compound('WordDocument'),
        Buffer.from('The Workbook\0 and the Book\0.', 'utf16le'),
        Buffer.alloc(128),
      ]),
      'file_type',
    ],
    ['a sheet of LibreOffice', bookOf({ A: sheetOf([['a']]) }, 'ods'), 'file_ods'],
    ['a binary workbook', bookOf({ A: sheetOf([['a']]) }, 'xlsb'), 'file_binary'],
    ['an archive that isn’t a workbook', zipOf([{ name: 'a.txt', bytes: Buffer.from('a') }]), 'file_type'],
    ['a PDF', '%PDF-1.7 ...', 'file_type'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10]), 'file_type'],
    ['rich text', '{\\rtf1 hello}', 'file_type'],
    ['some other XML', '<?xml version="1.0"?><invoice/>', 'file_type'],
    ['bytes that are no text', Buffer.from([97, 44, 0, 98, 10, 1, 2, 99, 0, 0]), 'file_type'],
    ['a workbook cut off in the middle', bookOf({ A: sheetOf([['a']]) }).subarray(0, 4000), 'file_broken'],
    ['a workbook cut off after its first bytes', bookOf({ A: sheetOf([['a']]) }).subarray(0, 30), 'file_broken'],
    ['more columns than anyone needs', `${'a,'.repeat(500)}b`, 'file_columns'],
  ])('%s', async (_, bytes, why) => {
    expect(await refusal(bytes)).toBe(why);
  });

  it('a file with exactly the maximum number of columns is accepted', async () => {
    expect((await cellsOf(`${'a,'.repeat(499)}b`))[0]).toHaveLength(500);
  });

  it.each([
    ['status.csv', undefined],
    ['STATUS.XLSX', undefined],
    ['a.b.xls', undefined],
    ['with macros.xlsm', undefined],
    ['a.pdf', 'file_type'],
    ['a.csv.exe', 'file_type'],
    ['csv', 'file_type'],
    ['a.ods', 'file_ods'],
    ['a.xlsb', 'file_binary'],
  ])('by its ending: %s', (name, why) => {
    if (why === undefined) expect(() => checkEnding(name)).not.toThrow();
    else expect(() => checkEnding(name)).toThrow(why);
  });
});
