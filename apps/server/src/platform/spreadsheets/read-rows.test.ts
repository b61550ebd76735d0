import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zipOf } from '../../test/zip.ts';
import { csvFile, withoutMark } from './formula-safe-csv.ts';
import type { SheetKind } from './limits.ts';
import { readRows, textsAreRead } from './read-rows.ts';

let folder: string;
let files = 0;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tulna-sheets-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function rowsOf(kind: SheetKind, bytes: Buffer | string): Promise<string[][]> {
  files += 1;
  const file = join(folder, `${files}.${kind}`);
  writeFileSync(file, bytes);
  const rows: string[][] = [];
  await readRows({ file, kind }, async (batch) => {
    rows.push(...batch.map(({ cells }) => cells));
  });
  return rows;
}
const refusal = (kind: SheetKind, bytes: Buffer): Promise<unknown> =>
  rowsOf(kind, bytes).then(
    () => 'taken',
    (error: Error) => error.message,
  );

const table = [
  ['Lead ID', 'Status', 'Amount', 'Remarks'],
  ['00012', 'approved', 1234.5, 'साफ़ & <simple>'],
  ['L-2', 'declined', '', 'line\nbreak'],
];
const asText = [
  ['Lead ID', 'Status', 'Amount', 'Remarks'],
  ['00012', 'approved', '1234.5', 'साफ़ & <simple>'],
  ['L-2', 'declined', '', 'line\nbreak'],
];
const book = (bookType: 'xlsx' | 'biff8', options = {}): Buffer => {
  const made = utils.book_new();
  utils.book_append_sheet(made, utils.aoa_to_sheet(table), 'Status');
  utils.book_append_sheet(made, utils.aoa_to_sheet([['another sheet']]), 'Other');
  return write(made, { type: 'buffer', bookType, ...options }) as Buffer;
};

describe('rows of the three file types', () => {
  it('are read from .csv with a byte order mark, quotes and semicolons', async () => {
    expect(
      await rowsOf(
        'csv',
        '\uFEFFLead ID;Status;Amount;Remarks\r\n00012;approved;1234.5;"साफ़ & <simple>"\r\n\r\nL-2;declined;;"line\nbreak"',
      ),
    ).toEqual(asText);
  });
  it.each([
    ['shared texts', { bookSST: true }],
    ['texts in place', { bookSST: false }],
  ])('are read from .xlsx with %s', async (_, options) => {
    expect(await rowsOf('xlsx', book('xlsx', options))).toEqual(asText);
  });
  it('are read from .xls', async () => expect(await rowsOf('xls', book('biff8'))).toEqual(asText));
  it('are read in order, batch by batch', async () => {
    const lines = Array.from({ length: 25_000 }, (_, n) => `${n},sent`);
    const rows = await rowsOf('csv', lines.join('\n'));
    expect(rows).toHaveLength(25_000);
    expect(rows.at(-1)).toEqual(['24999', 'sent']);
  });
  it('are read from a sheet without cell references, with gaps, booleans and big numbers', async () => {
    const sheet =
      '<?xml version="1.0"?><x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c></x:row><x:row r="9"><x:c r="C9" t="str"><x:f>A1</x:f><x:v>a&#x41;&amp;</x:v></x:c><x:c r="D9"><x:v>1.5E+11</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    const parts = [
      {
        name: 'xl/workbook.xml',
        bytes: Buffer.from('<workbook><sheets><sheet name="a" sheetId="1" r:id="rId7"/></sheets></workbook>'),
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        bytes: Buffer.from(
          '<Relationships><Relationship Id="rId7" Target="/xl/worksheets/first.xml"/></Relationships>',
        ),
      },
      { name: 'xl/worksheets/first.xml', bytes: Buffer.from(sheet) },
    ];
    expect(await rowsOf('xlsx', zipOf(parts))).toEqual([
      ['1', '1'],
      ['', '', 'aA&', '150000000000'],
    ]);
  });
});

describe('a reader refuses', () => {
  const workbook = { name: 'xl/workbook.xml', bytes: Buffer.from('<workbook/>') };
  const sheet = (bytes: Buffer, statedSize?: number) =>
    zipOf([
      workbook,
      { name: 'xl/worksheets/sheet1.xml', bytes, ...(statedSize !== undefined && { statedSize: statedSize }) },
    ]);

  it.each([
    ['a bomb, before it is unpacked', undefined, 'file_too_much'],
    ['a bomb that states a small size', 1000, 'file_broken'],
  ] as const)(
    '%s, with little time and memory',
    async (_, statedSize, why) => {
      const bomb = sheet(Buffer.alloc(300 * 1024 * 1024, ' '), statedSize);
      // Run once beforehand, because the first reader also loads its code.
      await refusal('xlsx', Buffer.from('PK'));
      const before = process.memoryUsage().rss;
      let most = before;
      const watch = setInterval(() => {
        most = Math.max(most, process.memoryUsage().rss);
      }, 5);
      // Measures the processor time of all threads, because elapsed time depends on what else runs on the machine.
      const started = process.cpuUsage();
      expect(await refusal('xlsx', bomb)).toBe(why);
      const { user, system } = process.cpuUsage(started);
      clearInterval(watch);
      expect((user + system) / 1000).toBeLessThan(1000);
      expect(most - before).toBeLessThan(64 * 1024 * 1024);
    },
    60_000,
  );
  it('an archive with too many parts', async () => {
    const many = Array.from({ length: 2100 }, (_, n) => ({ name: `xl/${n}.xml`, bytes: Buffer.from('x') }));
    expect(await refusal('xlsx', zipOf(many))).toBe('file_too_much');
  });
  it('an archive with overlapping parts', async () => {
    const bytes = zipOf([workbook, { name: 'xl/worksheets/sheet1.xml', bytes: Buffer.from('<worksheet/>') }]);
    const directory = bytes.lastIndexOf(Buffer.from('504b0102', 'hex'));
    bytes.writeUInt32LE(0, directory + 42);
    expect(await refusal('xlsx', bytes)).toBe('file_broken');
  });
  it('a document type, whose entities could grow without end', async () => {
    const lol =
      '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>';
    expect(await refusal('xlsx', sheet(Buffer.from(lol)))).toBe('file_broken');
  });
  it.each([
    ['an archive cut in the middle', 'xlsx', (): Buffer => book('xlsx').subarray(0, 2000)],
    ['an archive that isn’t a workbook', 'xlsx', (): Buffer => zipOf([{ name: 'a.txt', bytes: Buffer.from('a') }])],
    ['an old file cut in the middle', 'xls', (): Buffer => book('biff8').subarray(0, 1500)],
    ['a cell of a megabyte', 'csv', (): Buffer => Buffer.alloc(1_000_000, 'a')],
  ] as const)('%s', async (_, kind, bytes) => {
    expect(await refusal(kind, bytes())).toMatch(/^file_/);
  });
});

describe('a full sheet', () => {
  const most = 1_048_576;
  const csvOf = (rows: number): string => 'LEAD-1,approved\n'.repeat(rows);
  const count = async (kind: SheetKind, bytes: Buffer | string): Promise<number> => {
    files += 1;
    const file = join(folder, `${files}.${kind}`);
    writeFileSync(file, bytes);
    let rows = 0;
    await readRows({ file, kind }, async (batch) => {
      rows += batch.length;
    });
    return rows;
  };

  it('of text is read to its last row, and one more row is refused as too many rows', async () => {
    expect(await count('csv', csvOf(most))).toBe(most);
    await expect(count('csv', csvOf(most + 1))).rejects.toThrow('file_rows');
  }, 60_000);
  it('of a workbook is read to its last row', async () => {
    const rows = Array.from({ length: most }, (_, n) => `<row><c><v>${n}</v></c></row>`).join('');
    const sheet = Buffer.from(`<worksheet><sheetData>${rows}</sheetData></worksheet>`);
    const parts = [
      { name: 'xl/workbook.xml', bytes: Buffer.from('<workbook/>') },
      { name: 'xl/worksheets/sheet1.xml', bytes: sheet },
    ];
    expect(await count('xlsx', zipOf(parts))).toBe(most);
  }, 60_000);
});

it('a CSV file has no live formula, and reads back unchanged', async () => {
  const cells = ['=1+1', '@SUM(A1)', '+91 98', '-2', '-2+3', '\t=1', '|cmd', '₹1,500', "'quoted", '%x'];
  const [read] = await rowsOf('csv', csvFile([cells]));
  for (const cell of read ?? []) expect(cell).not.toMatch(/^[\s]*[=@|%]|^[+-](?!\d+$)/);
  expect(read?.map(withoutMark)).toEqual(cells);
});

describe('a text file that is read in the same thread', () => {
  const here = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    textsAreRead.here = true;
    try {
      return await work();
    } finally {
      textsAreRead.here = false;
    }
  };
  const batchesOf = async (text: string): Promise<number[][]> => {
    files += 1;
    const file = join(folder, `${files}.csv`);
    writeFileSync(file, text);
    const batches: number[][] = [];
    await readRows({ file, kind: 'csv' }, async (rows) => {
      batches.push(rows.map(({ number }) => number));
    });
    return batches;
  };
  const lines = (count: number): string => Array.from({ length: count }, (_, n) => `${n},x`).join('\n');

  it('gives the same rows and batches', async () => {
    for (const text of ['', 'a,b', `a;b\r\n\r\n"c\nd";e`, lines(1000), lines(1001), lines(2500)])
      expect(await here(() => batchesOf(text))).toEqual(await batchesOf(text));
  });

  it('is refused for the same reasons', async () => {
    const wide = Buffer.from(`a,b\n${'x,'.repeat(501)}x`);
    expect(await here(() => refusal('csv', wide))).toBe('file_columns');
    expect(await refusal('csv', wide)).toBe('file_columns');
    const open = Buffer.from(`a,b\n"${'x,y\n'.repeat(5_000_000)}`);
    expect(await here(() => refusal('csv', open))).toBe('file_broken');
  });

  it('ends with the error of the function that takes the rows, and doesn’t call it again', async () => {
    files += 1;
    const file = join(folder, `${files}.csv`);
    writeFileSync(file, lines(2500));
    let taken = 0;
    const reading = readRows({ file, kind: 'csv' }, async () => {
      taken += 1;
      throw new TypeError('not mine');
    });
    await expect(reading).rejects.toThrow(TypeError);
    taken = 0;
    const readingHere = here(() =>
      readRows({ file, kind: 'csv' }, async () => {
        taken += 1;
        throw new TypeError('not mine');
      }),
    );
    await expect(readingHere).rejects.toThrow(TypeError);
    expect(taken).toBe(1);
  });
});
