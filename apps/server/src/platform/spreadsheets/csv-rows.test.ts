import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readCsv } from './csv-rows.ts';

const rows = 200_000;
const line = (n: number): string => `LEAD-${String(n).padStart(6, '0')},CASHe,approved,by the lender’s file\n`;
const length = Buffer.byteLength(line(0));
/** Bytes that the reader takes from the file at a time. */
const part = 256 * 1024;

/** How far this process has read the file, in bytes, according to Linux's /proc. */
function readOf(file: string): number {
  const isIt = (descriptor: string): boolean => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`) === file;
    } catch {
      // This descriptor belonged to the directory listing itself and is already closed.
      return false;
    }
  };
  const open = readdirSync('/proc/self/fd').find(isIt);
  if (open === undefined) throw new Error('The file is no longer open: it was already read to its end.');
  return Number(/^pos:\s+(\d+)/.exec(readFileSync(`/proc/self/fdinfo/${open}`, 'utf8'))?.[1]);
}

it.runIf(process.platform === 'linux')(
  'reads only a few parts of the file ahead of the rows that were taken',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tulna-csv-'));
    try {
      const file = join(folder, 'status.csv');
      writeFileSync(file, Array.from({ length: rows }, (_, n) => line(n)).join(''));
      const ahead: number[] = [];
      let taken = 0;
      const wait = async (): Promise<void> => {
        // Waits as if a batch were being saved to the database, long enough to read the rest of the file.
        for (let turns = 0; turns < 2000; turns += 1) await turn();
        ahead.push(readOf(file) - taken * length);
      };
      await readCsv(file, 'utf-8', ({ cells }) => {
        expect(cells[0]).toBe(`LEAD-${String(taken).padStart(6, '0')}`);
        taken += 1;
        // Pauses only while most of the file is still unread.
        return taken % 20_000 === 1 && taken < 120_000 ? wait() : undefined;
      });
      expect([taken, ahead.length]).toEqual([rows, 6]);
      // One part is being parsed, one waits to be parsed, one is in the file stream's buffer, and one is being read.
      expect(Math.max(...ahead)).toBeLessThanOrEqual(5 * part);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
