import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';
import { startedAt } from './process-identity.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tulna-lock-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('a lock is held until released', () => {
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(
    `Another Tulna server (process ${process.pid}) already uses the data folder`,
  );
  lock.release();
  lockFolder(folder).release();
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['of a process that is gone', '999999999 1'],
  ['whose process id another process has now', `${process.ppid} ${startedAt(process.ppid)}0`],
  ['that is damaged', 'nonsense'],
])('a lock %s is taken over by the next process', (_, contents) => {
  writeFileSync(join(folder, 'server.lock'), contents);
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow('already uses');
  lock.release();
});
