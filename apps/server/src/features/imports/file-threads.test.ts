import { readdirSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportFile } from '@tulna/contract/import-files';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fileThreadLimits } from '../../platform/imports/file-threads.ts';
import { xlsxFile } from '../../platform/spreadsheets/xlsx-file.ts';
import { addApplications, applicationId } from '../../test/applications.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { longFile } from './file-jobs.ts';

/** Long files are worked on in threads of their own, with the same results through the API, even if a thread is killed. */
let test: TestApp;
let staff: StaffClient;

const usual = { ...longFile };
const each = 1500;
/** Only Linux has priorities for single threads. */
const isLinux = process.platform === 'linux';
const behind = 3;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  staff = await staffClient(test, 2);
  await addApplications(test.services.pool, 5 * each, { status: 'sent', started: '2026-10-01T04:00:00Z' });
  // In these tests, every file is treated as long.
  Object.assign(longFile, { rows: 1, pieces: 1 });
});
afterAll(async () => {
  Object.assign(longFile, usual);
  await test.close();
});

// A file thread has low priority, so other tests on the machine can delay it.
const patience = 120_000;
vi.setConfig({ testTimeout: patience });

const base = '/api/application-status-files';
const get = async (id: string) => (await staff.get<ImportFile>(`${base}/get/${id}`)).body;
const press = async (verb: string, import_id: string) =>
  expect((await staff.post(`${base}/${verb}`, { import_id })).status).toBe(200);
const rowsOf = (part: number): string[] => [
  'lead id,lender,status,date',
  ...Array.from({ length: each }, (_, n) => `LEAD-${part * each + n + 1},CASHe,approved,05/11/2026`),
];
const linesOf = (part: number, more: readonly string[] = []): string => [...rowsOf(part), ...more].join('\n');
const bookOf = async (part: number): Promise<Buffer> =>
  Buffer.from(await xlsxFile([{ name: 'Status', rows: rowsOf(part).map((row) => row.split(',')) }]));
const chosen = async (bytes: string | Buffer) => {
  const { body } = await staff.send<ImportFile>(`${base}/choose`, { name: 'status.csv', bytes, part: 'file' });
  await test.services.jobs.drain();
  return body.import_id;
};
const checked = async (bytes: string | Buffer) => {
  const id = await chosen(bytes);
  await press('check', id);
  await test.services.jobs.drain();
  return id;
};
const eventsOf = async (id: string) =>
  (await test.services.pool.query('select count(*)::int as n from status_events where upload_id = $1', [id])).rows;
/** Priorities of this process's threads; 0 is the default. */
const priorities = (): number[] =>
  readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });
/** Locks one application, so that loading stops there and waits. */
async function holding(n: number) {
  const holder = await test.services.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from lender_applications where id = $1 for update', [applicationId(n)]);
  return {
    async release() {
      await holder.query('rollback');
      holder.release();
    },
  };
}

it('a file thread reads, checks and loads a file, and finds its wrong rows', async () => {
  const id = await checked(linesOf(0, ['LEAD-0,CASHe,approved,05/11/2026', 'LEAD-1,CASHe,splendid,05/11/2026']));
  expect((await get(id)).check).toMatchObject({ rows_read: each + 2, updated: each, refused: 2 });
  await press('load', id);
  await test.services.jobs.drain();
  expect(await get(id)).toMatchObject({ state: 'loaded', result: { updated: each, refused: 2, errors_total: 2 } });
  expect(await eventsOf(id)).toEqual([{ n: each }]);
});

it('a file thread refuses an unreadable file with the reason', async () => {
  const id = await chosen(linesOf(1, [`${'x,'.repeat(501)}x`]));
  expect(await get(id)).toMatchObject({
    state: 'refused',
    why: 'This file has more than 500 columns, so nothing was loaded. Please leave out those you don’t need.',
  });
});

it('a caller that waits gets the result from the file thread, or the reason why its file is wrong', async () => {
  const url = '/api/upload-application-status-file';
  const missing = await staff.send<{ code: string }>(url, { name: 'a.csv', bytes: 'lead id\nLEAD-1' });
  expect([missing.status, missing.body.code]).toEqual([422, 'file_headers']);
  const wide = await staff.send<{ code: string }>(url, {
    name: 'b.csv',
    bytes: linesOf(1, [`${'x,'.repeat(501)}x`]),
  });
  expect([wide.status, wide.body.code]).toEqual([422, 'file_columns']);
  const dry = await staff.send<{ rowsUpdated: number }>(`${url}?dry_run=1`, { name: 'c.csv', bytes: linesOf(1) });
  expect(dry).toMatchObject({ status: 200, body: { rowsUpdated: each, errors_total: 0 } });
});

describe('a thread that is killed in the middle of a file', () => {
  it.each([
    ['a text', 2, async () => linesOf(2)],
    ['a workbook', 4, () => bookOf(4)],
  ])(
    'of %s leaves its batch unloaded; the queue continues from there and loads nothing twice',
    async (_, part, bytes) => {
      const id = await checked(await bytes());
      await press('load', id);
      const held = await holding(part * each + 1200);
      const loading = expect(test.services.jobs.drain()).rejects.toThrow();
      await expect.poll(async () => (await get(id)).progress?.updated, { timeout: patience }).toBe(1000);
      if (isLinux) expect(priorities()).toContain(behind);
      await test.services.fileThreads.close();
      await loading;
      if (isLinux) expect(priorities()).not.toContain(behind);
      await held.release();
      expect(await get(id)).toMatchObject({ state: 'loading', progress: { rows_read: 1000, updated: 1000 } });
      expect(await eventsOf(id)).toEqual([{ n: 1000 }]);
      await test.services.pool.query("update jobs.job set start_after = now() where name = 'run-import'");
      await test.services.jobs.drain();
      expect(await get(id)).toMatchObject({
        state: 'loaded',
        result: { rows_read: each, updated: each, unchanged: 0 },
      });
      expect(await eventsOf(id)).toEqual([{ n: each }]);
    },
  );
});

it('a file thread ends after its current batch when the server ends, and leaves no unencrypted file', async () => {
  const id = await checked(linesOf(3));
  await press('load', id);
  const held = await holding(3 * each + 1);
  const ending = new AbortController();
  const job = { from: 'queue', importId: id, kind: 'application-status', task: 'load' };
  const loading = expect(test.services.fileThreads.run(job, ending.signal)).rejects.toMatchObject({
    name: 'AbortError',
  });
  await expect
    .poll(async () => (await test.db.selectFrom('imports').select('tries').where('id', '=', id).execute())[0]?.tries, {
      timeout: patience,
    })
    .toBe(1);
  ending.abort();
  await held.release();
  await loading;
  const { progress } = await get(id);
  expect([1000, each]).toContain(progress?.updated);
  expect(await readdir(join(test.services.config.dataDir, 'incoming'))).toEqual([]);
  await test.services.jobs.drain();
  expect((await get(id)).result).toMatchObject({ updated: each, unchanged: 0 });
});

describe('a thread that runs out of memory', () => {
  const usualMemory = { memory: fileThreadLimits.memory };
  const sentence =
    'This file needs too much memory, so we stopped. Rows that were already loaded stay loaded. Please split the file into smaller ones and load those.';
  const withMemory = async (megabytes: number): Promise<void> => {
    // Idle threads still have the earlier limit, so they are ended.
    await test.services.fileThreads.close();
    Object.assign(fileThreadLimits, { memory: megabytes });
  };
  /** Too little even for the server's code. */
  const tooLittle = 24;
  afterEach(() => withMemory(usualMemory.memory));

  it('stops its file with a reason, and loading continues once there is more memory', async () => {
    const id = await checked(linesOf(1));
    await press('load', id);
    await withMemory(tooLittle);
    await test.services.jobs.drain();
    expect(await get(id)).toMatchObject({ state: 'stopped', why: sentence });
    expect(await eventsOf(id)).toEqual([{ n: 0 }]);
    await withMemory(usualMemory.memory);
    await press('load', id);
    await test.services.jobs.drain();
    expect(await get(id)).toMatchObject({ state: 'loaded', why: null, result: { updated: each, unchanged: 0 } });
  });

  it('refuses its file, and a caller that waits gets the reason', async () => {
    await withMemory(tooLittle);
    expect(await get(await chosen(linesOf(1)))).toMatchObject({ state: 'refused', why: sentence });
    const url = '/api/upload-application-status-file';
    const answer = await staff.send<{ code: string; message: string }>(url, { name: 'a.csv', bytes: linesOf(1) });
    expect(answer).toMatchObject({ status: 413, body: { code: 'import_memory', message: sentence } });
  });
});

it('threads are used for files from a number of rows or, before they are read, of bytes', async () => {
  const run = vi.spyOn(test.services.fileThreads, 'run').mockResolvedValue();
  const tasks = () => run.mock.calls.map(([job]) => ('task' in job ? job.task : undefined));
  const rows = Array.from({ length: 3 }, (_, n) => `LEAD-${n + 1},CASHe,approved,05/11/2026`);
  const bytes = ['lead id,lender,status,date', ...rows].join('\n');
  try {
    Object.assign(longFile, { rows: 4, pieces: 2 });
    const id = await checked(`${bytes}\n${'\n'.repeat(1024 * 1024 - bytes.length - 1)}`);
    expect([(await get(id)).state, tasks()]).toEqual(['checked', []]);
    await chosen(`${bytes}\n${'\n'.repeat(1024 * 1024 - bytes.length)}`);
    expect(tasks()).toEqual(['read']);
    longFile.rows = 3;
    await press('check', id);
    await test.services.jobs.drain();
    expect(tasks()).toEqual(['read', 'check']);
  } finally {
    run.mockRestore();
    Object.assign(longFile, { rows: 1, pieces: 1 });
  }
});
