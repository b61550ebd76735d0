import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportFile } from '@tulna/contract/import-files';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addApplications, applicationId } from '../../test/applications.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { purgeFiles } from './purge.ts';
import { mostRetries } from './run-import.ts';
import { workOnTask } from './work-on-task.ts';

/** Files whose work is interrupted, that are loaded at the same time, or whose storage time is over. */
let test: TestApp;
let staff: StaffClient;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  staff = await staffClient(test, 2);
  await addApplications(test.services.pool, 2400, { status: 'sent', started: '2026-10-01T04:00:00Z' });
});
afterAll(() => test.close());

const base = '/api/application-status-files';
const get = async (id: string) => (await staff.get<ImportFile>(`${base}/get/${id}`)).body;
const press = (verb: string, import_id: string) =>
  staff.post<ImportFile & { code?: string; message?: string }>(`${base}/${verb}`, { import_id });
const chosen = async (rows: readonly string[], name = 'status.csv') => {
  test.clock.advance(1000);
  const bytes = ['lead id,lender,status,date', ...rows].join('\n');
  const { body } = await staff.send<ImportFile>(`${base}/choose`, { name, bytes, part: 'file' });
  await test.services.jobs.drain();
  return body.import_id;
};
const checked = async (rows: readonly string[], name?: string) => {
  const id = await chosen(rows, name);
  await press('check', id);
  await test.services.jobs.drain();
  return id;
};
const rowsOf = (from: number, to: number, status = 'approved') =>
  Array.from({ length: to - from + 1 }, (_, n) => `LEAD-${from + n},CASHe,${status},05/11/2026`);
const statuses = async (from: number, to: number) => {
  const ids = Array.from({ length: to - from + 1 }, (_, n) => applicationId(from + n));
  const rows = await test.db.selectFrom('lender_applications').select('status').where('id', 'in', ids).execute();
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  );
};
const again = (importId: string, task: 'read' | 'check' | 'load' | 'undo' = 'load') =>
  workOnTask(test.services, { importId, kind: 'application-status', task }, new AbortController().signal);
/** Makes every change of one application fail, as if the connection to the database was lost. */
const broken = async (n: number, work: () => Promise<void>) => {
  await test.services.pool.query(`
    create function break_it() returns trigger language plpgsql as $$ begin raise exception 'gone' using errcode = '57P01'; end $$;
    create trigger broken before update on lender_applications for each row when (old.id = '${applicationId(n)}') execute function break_it()`);
  try {
    await work();
  } finally {
    await test.services.pool.query('drop trigger broken on lender_applications; drop function break_it()');
  }
};

it('an interrupted load continues after the last committed batch, and does nothing twice', async () => {
  const id = await checked(rowsOf(1, 1500));
  await press('load', id);
  // The application that can't be changed is in the second batch.
  await broken(1200, () => expect(test.services.jobs.drain()).rejects.toThrow());
  expect(await get(id)).toMatchObject({ state: 'loading', progress: { rows_read: 1000, updated: 1000 }, result: null });
  expect(await statuses(1, 1500)).toEqual({ approved: 1000, sent: 500 });
  await again(id);
  expect(await get(id)).toMatchObject({
    state: 'loaded',
    progress: null,
    result: { rows_read: 1500, updated: 1500, unchanged: 0, refused: 0 },
  });
  expect(await statuses(1, 1500)).toEqual({ approved: 1500 });
  const events = await test.services.pool.query('select count(*)::int as n from status_events where upload_id = $1', [
    id,
  ]);
  expect(events.rows).toEqual([{ n: 1500 }]);
  // A late run of the job finds the load done.
  await again(id);
  expect((await get(id)).result).toMatchObject({ rows_read: 1500, updated: 1500 });
});

it('a run that another run replaced doesn’t commit its work', async () => {
  const id = await checked(rowsOf(1501, 1510));
  await press('load', id);
  const holder = await test.services.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from lender_applications where id = $1 for update', [applicationId(1501)]);
  const run = async () =>
    (await test.db.selectFrom('imports').select('run').where('id', '=', id).executeTakeFirstOrThrow()).run;
  const before = await run();
  const first = again(id);
  await expect.poll(run).toBe(before + 1);
  const second = again(id);
  await expect.poll(run).toBe(before + 2);
  await holder.query('rollback');
  holder.release();
  await Promise.all([first, second]);
  expect((await get(id)).result).toMatchObject({ rows_read: 10, updated: 10, unchanged: 0 });
  await test.services.jobs.drain();
});

it('a load that is interrupted too often stops, says so, and continues when the button is pressed', async () => {
  const id = await checked(rowsOf(1511, 2600));
  await press('load', id);
  await test.db.updateTable('imports').set({ tries: mostRetries }).where('id', '=', id).execute();
  await broken(2590 - 200, () => expect(again(id)).rejects.toThrow());
  expect(await get(id)).toMatchObject({
    state: 'stopped',
    why: 'Work on this file was interrupted several times, so we stopped. Please try again.',
  });
  await test.services.jobs.drain();
  expect((await press('load', id)).body).toMatchObject({ state: 'loading', why: null });
  await test.services.jobs.drain();
  expect(await get(id)).toMatchObject({ state: 'loaded', result: { rows_read: 1090, updated: 890, refused: 200 } });
});

it('only one file with the same bytes is loaded at a time, and the refusal of another says who loads it', async () => {
  const rows = rowsOf(1, 3, 'agreement');
  const [one, two, other] = [
    await checked(rows, 'one.csv'),
    await checked(rows, 'two.csv'),
    await checked(rows.slice(1)),
  ];
  await press('load', one);
  expect(await press('load', two)).toMatchObject({
    status: 409,
    body: {
      code: 'import_same_running',
      message: 'Ranjit Reports is loading the same file right now, as “one.csv”. Please wait until that’s done.',
    },
  });
  expect((await press('load', other)).status).toBe(200);
  expect(await press('undo', one)).toMatchObject({ status: 409, body: { code: 'import_busy' } });
  await test.services.jobs.drain();
  expect((await press('load', two)).status).toBe(200);
  await test.services.jobs.drain();
  expect((await get(two)).result).toMatchObject({ updated: 0, unchanged: 3 });
});

it('a file that turns out to be unreadable further down is refused with the reason', async () => {
  const id = await chosen([...rowsOf(1, 40), `${'x,'.repeat(501)}x`]);
  expect(await get(id)).toMatchObject({
    state: 'refused',
    why: 'This file has more than 500 columns, so nothing was loaded. Please leave out those you don’t need.',
  });
  expect(await press('load', id)).toMatchObject({ status: 409, body: { code: 'import_not_checked' } });
});

it('a file is stored for 3 days, or 30 if it was loaded; of a loaded file, the figures stay', async () => {
  const left = await chosen(rowsOf(1, 2));
  const loaded = await checked(['LEAD-0,CASHe,approved,05/11/2026', ...rowsOf(4, 5, 'declined')]);
  await press('load', loaded);
  await test.services.jobs.drain();
  const parts = async (id: string) =>
    (await test.services.pool.query('select count(*)::int as n from import_parts where import_id = $1', [id]))
      .rows[0] as { n: number };
  const hours = (count: number) => test.clock.advance(count * 60 * 60 * 1000);

  hours(3 * 24 - 1);
  await purgeFiles(test.services);
  staff = await staffClient(test, 2);
  expect((await get(left)).state).toBe('ready');
  hours(2);
  await purgeFiles(test.services);
  staff = await staffClient(test, 2);
  expect([(await staff.get(`${base}/get/${left}`)).status, await parts(left)]).toEqual([404, { n: 0 }]);

  expect(await parts(loaded)).toEqual({ n: 1 });
  hours(27 * 24 - 2);
  await purgeFiles(test.services);
  expect(await parts(loaded)).toEqual({ n: 1 });
  hours(2);
  await purgeFiles(test.services);
  staff = await staffClient(test, 2);
  expect(await parts(loaded)).toEqual({ n: 0 });
  expect((await staff.get(`${base}/get/${left}`)).status).toBe(404);
  expect(await get(loaded)).toMatchObject({
    state: 'loaded',
    columns: [],
    preview: [],
    result: { rows_read: 3, updated: 2, refused: 1, reasons: [] },
    undoable: true,
  });
  expect((await staff.get(`${base}/errors/${loaded}`)).body).toEqual({ errors: [], next: null });
  await press('undo', loaded);
  await test.services.jobs.drain();
  expect((await get(loaded)).undo).toMatchObject({ restored: 2, left_total: 0 });
});

it('temporary files of a killed process are removed', async () => {
  const folder = join(test.services.config.dataDir, 'incoming');
  await mkdir(folder, { recursive: true });
  const [old, young] = [join(folder, 'old.import'), join(folder, 'young.import')];
  for (const file of [old, young]) await writeFile(file, 'rows');
  const before = Date.now() / 1000 - 25 * 60 * 60;
  await utimes(old, before, before);
  await purgeFiles(test.services);
  expect(await readdir(folder)).toEqual(['young.import']);
});
