import { setImmediate as turn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { readCsv } from './csv-rows.ts';

const parts = 100;
const each = 1000;
const given = vi.hoisted(() => ({ parts: 0 }));

vi.mock('./text-encoding.ts', () => ({
  // Only counts what it's asked for.
  async *decodedText() {
    for (let part = 0; part < parts; part += 1) {
      given.parts += 1;
      yield Array.from(
        { length: each },
        (_, n) => `LEAD-${part * each + n},CASHe,approved,by the lender’s file\n`,
      ).join('');
    }
  },
}));

it('reads no further than a part ahead of the rows that are taken', async () => {
  const ahead: number[] = [];
  let rows = 0;
  await readCsv('status.csv', 'utf-8', (row) => {
    rows += 1;
    expect(row.cells[0]).toBe(`LEAD-${rows - 1}`);
    if (rows % (10 * each) !== 1) return undefined;
    const wait = async (): Promise<void> => {
      // More turns than there are parts.
      for (let turns = 0; turns < 2 * parts; turns += 1) await turn();
      ahead.push(given.parts - Math.ceil(rows / each));
    };
    return wait();
  });
  expect([rows, given.parts]).toEqual([parts * each, parts]);
  expect(ahead).toHaveLength(10);
  // The head alone is read to find the delimiter.
  expect(Math.max(...ahead)).toBeLessThanOrEqual(4);
});
