import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openedInLibreOffice, textsOf } from '../../test/libreoffice.ts';
import { cellsOfWorkbook } from '../../test/workbook.ts';
import { csvFile } from './formula-safe-csv.ts';
import { type WorkbookRow, workbookStream } from './workbook-stream.ts';

async function* inPortions(...portions: (readonly WorkbookRow[])[]): AsyncGenerator<readonly WorkbookRow[]> {
  yield* portions;
}
const about = { sheet: 'About this file', rows: [['Created by', '=Vasudha']] };
const bookOf = (rows: readonly WorkbookRow[], mostRows?: number): Promise<Buffer> =>
  buffer(
    workbookStream(
      { sheet: 'Rows', headers: ['Lead', 'Amount'], rows: inPortions(rows.slice(0, 1), rows.slice(1)), about },
      mostRows,
    ),
  );

const hostile = [
  '=1+1',
  '+1+cmd',
  '-2+3',
  '@SUM(A1:A9)',
  '\t=1',
  '|calc',
  '%1',
  '=HYPERLINK("http://x";"y")',
  ' =1+1',
  '\r=1',
];
const marked = hostile.map((text) => `'${text}`);

describe('a streamed workbook', () => {
  it('has headers and rows on one sheet, and details of the file on another', async () => {
    const bytes = await bookOf([
      ['007', 1500.5],
      ['लीड ₹ <&"', null],
      ['', -3],
    ]);
    expect(cellsOfWorkbook(bytes)).toEqual({
      Rows: [['Lead', 'Amount'], ['007', 1500.5], ['लीड ₹ <&"'], [undefined, -3]],
      'About this file': [['Created by', "'=Vasudha"]],
    });
  });

  it('continues on another sheet only when one is full, and repeats the headers there', async () => {
    const rows = [['a'], ['b'], ['c'], ['d']];
    const sheets = async (mostRows: number) => {
      const { 'About this file': _about, ...rest } = cellsOfWorkbook(await bookOf(rows, mostRows));
      return rest;
    };
    const head = ['Lead', 'Amount'];
    expect(await sheets(5)).toEqual({ Rows: [head, ...rows] });
    expect(await sheets(4)).toEqual({ Rows: [head, ['a'], ['b'], ['c']], 'Rows 2': [head, ['d']] });
    expect(await sheets(3)).toEqual({ Rows: [head, ['a'], ['b']], 'Rows 2': [head, ['c'], ['d']] });
  });

  it('has only headers if there are no rows', async () =>
    expect(cellsOfWorkbook(await bookOf([]))).toMatchObject({ Rows: [['Lead', 'Amount']] }));

  it('leaves out characters that XML doesn’t allow, and shortens a text that is too long for a cell with an ellipsis', async () => {
    const long = 'x'.repeat(32_768);
    const { Rows: rows } = cellsOfWorkbook(
      await bookOf([
        ['a\u0000\u001Bb\uFFFEc\uD800', null],
        [long, null],
        [long.slice(1), null],
      ]),
    );
    expect(rows?.[1]).toEqual(['abc\uFFFD']);
    expect(rows?.[2]).toEqual([`${'x'.repeat(32_766)}…`]);
    expect(rows?.[3]).toEqual([long.slice(1)]);
  });

  it('fails if reading its rows fails, and stops reading rows when its reader stops', async () => {
    async function* failing(): AsyncGenerator<readonly WorkbookRow[]> {
      yield [['a', 1]];
      throw new Error('the rows ended');
    }
    const book = { sheet: 'Rows', headers: ['Lead'], about };
    await expect(buffer(workbookStream({ ...book, rows: failing() }))).rejects.toThrow('the rows ended');

    let isOver = false;
    async function* endless(): AsyncGenerator<readonly WorkbookRow[]> {
      try {
        for (let row = 0; ; row += 1) yield [[`${Math.sin(row)}${Math.cos(row)}`, row]];
      } finally {
        isOver = true;
      }
    }
    for await (const bytes of workbookStream({ ...book, rows: endless() })) if (bytes.length > 0) break;
    await expect.poll(() => isOver).toBe(true);
  });
});

describe('a file opened in LibreOffice', () => {
  const rows = hostile.map((text, index) => [text, index]);

  it('a workbook runs no formula, and shows texts as text and numbers as numbers', { timeout: 90_000 }, async () => {
    const flat = await openedInLibreOffice('list.xlsx', await bookOf([...rows, ['मीरा ₹1,50,000', 150_000.5]]));
    expect(flat).not.toContain('table:formula');
    const texts = textsOf(flat);
    expect(texts[0]).toEqual(['Lead', 'Amount']);
    expect(texts.slice(1, -1).map(([text]) => text)).toEqual(
      marked.map((text) => text.replace('\t', '').replace('\r', '\n')),
    );
    expect(texts.at(-1)).toEqual(['मीरा ₹1,50,000', '150000.5']);
    expect(flat).toContain('office:value="150000.5"');
  });

  it('a CSV file runs no formula', { timeout: 90_000 }, async () => {
    const flat = await openedInLibreOffice(
      'list.csv',
      Buffer.from(csvFile([['Lead', 'Amount'], ...rows.map((row) => row.map(String)), ['मीरा', '-7.5']])),
    );
    expect(flat).not.toContain('table:formula');
    const texts = textsOf(flat);
    expect(texts.at(-1)).toEqual(['मीरा', '-7.5']);
    expect(texts).toHaveLength(rows.length + 2);
  });
});
