import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withoutMark } from './formula-safe-csv.ts';
import { readRows } from './read-rows.ts';
import { xlsxFile } from './xlsx-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tulna-xlsx-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function readBack(bytes: Uint8Array): Promise<string[][]> {
  const file = join(folder, 'file.xlsx');
  writeFileSync(file, bytes);
  const rows: string[][] = [];
  await readRows({ file, kind: 'xlsx' }, async (batch) => {
    rows.push(...batch.map(({ cells }) => cells));
  });
  return rows;
}

it('is read back unchanged: zeros, Hindi, numbers, and formulas as harmless text', async () => {
  const cells = ['000123', 'मीरा जोशी', 1234.5, '=1+1', '+cmd', '@SUM(A1)', '-2', 'a\nb'];
  const [head, read] = await readBack(
    await xlsxFile([{ name: 'Applications', rows: [cells.map((_, n) => `Column ${n}`), cells] }]),
  );
  expect(head?.[0]).toBe('Column 0');
  expect(read).toEqual(['000123', 'मीरा जोशी', '1234.5', "'=1+1", "'+cmd", "'@SUM(A1)", '-2', 'a\nb']);
  expect(read?.map(withoutMark)).toEqual(cells.map(String));
});

it('with several sheets is read from its first, so a file with a sheet of notes can be loaded again', async () => {
  const sheets = [
    { name: 'Applications', rows: [['Application ID'], ['one']] },
    { name: 'Withdrawn', rows: [['Application ID'], ['two']] },
  ];
  expect(await readBack(await xlsxFile(sheets))).toEqual([['Application ID'], ['one']]);
});
