import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readCsv } from './csv-rows.ts';

const rows = 200_000;
const line = (n: number): string => `LEAD-${String(n).padStart(6, '0')},CASHe,approved,by the lender’s file\n`;
const length = Buffer.byteLength(line(0));
/** What the file is read in. */
const part = 256 * 1024;

/** How far this process has read a file, in bytes; Linux says it. */
function readOf(file: string): number {
  const isIt = (descriptor: string): boolean => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`) === file;
    } catch {
      // It was that of the listing itself.
      return false;
    }
  };
  const open = readdirSync('/proc/self/fd').find(isIt);
  if (open === undefined) throw new Error('The file has been read to its end.');
  return Number(/^pos:\s+(\d+)/.exec(readFileSync(`/proc/self/fdinfo/${open}`, 'utf8'))?.[1]);
}

it.runIf(process.platform === 'linux')('reads a few parts ahead of the rows that are taken, not the file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tulna-csv-'));
  try {
    const file = join(folder, 'status.csv');
    writeFileSync(file, Array.from({ length: rows }, (_, n) => line(n)).join(''));
    const ahead: number[] = [];
    let taken = 0;
    const wait = async (): Promise<void> => {
      // As a batch waits for the database: turns enough to read the rest.
      for (let turns = 0; turns < 2000; turns += 1) await turn();
      ahead.push(readOf(file) - taken * length);
    };
    await readCsv(file, 'utf-8', ({ cells }) => {
      expect(cells[0]).toBe(`LEAD-${String(taken).padStart(6, '0')}`);
      taken += 1;
      // While most of the file is still to be read.
      return taken % 20_000 === 1 && taken < 120_000 ? wait() : undefined;
    });
    expect([taken, ahead.length]).toEqual([rows, 6]);
    // One part that is parsed, one that waits for it, one that the stream of the file holds, and one on its way.
    expect(Math.max(...ahead)).toBeLessThanOrEqual(5 * part);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
