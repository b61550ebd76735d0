import type { ImportFile } from '@tulna/contract/import-files';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addApplications, applicationId } from '../../test/applications.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

/** Ten files at once don't block the site: two are worked on, the rest wait, and other requests are answered. */
let test: TestApp;
let staff: StaffClient;

const files = 10;
const each = 20;
/** The number of repeated header rows. They are left out quickly, and make a file longer than one batch, so that it can be seen half loaded. */
const headersAgain = 1000;

beforeAll(async () => {
  // With this setting, jobs run automatically once started, as in production.
  test = await startTestApp({ demoWorld: true, staff: true, settings: { NODE_ENV: 'development' } });
  staff = await staffClient(test, 2);
  await addApplications(test.services.pool, files * each, { status: 'sent', started: '2026-10-01T04:00:00Z' });
});
afterAll(() => test.close());

const base = '/api/application-status-files';
const firstOf = (file: number) => file * each + 1;
const bytesOf = (file: number): string => {
  const rows = Array.from({ length: each }, (_, n) => `LEAD-${firstOf(file) + n},CASHe,approved,05/11/2026`);
  const headers = 'lead id,lender,status,date';
  return [headers, ...rows.slice(0, -1), ...Array.from({ length: headersAgain }, () => headers), rows.at(-1)].join(
    '\n',
  );
};
const choose = async (bytes: string, name: string) =>
  (await staff.send<ImportFile>(`${base}/choose`, { name, bytes, part: 'file' })).body.import_id;
const loads = () =>
  test.db
    .selectFrom('imports')
    .select(['state', 'position', 'tries', 'updated'])
    .where('task', '=', 'load')
    .orderBy('at')
    .execute();
/** Makes requests of other people: a customer opens products, a colleague opens the list and chooses a file. */
const othersAreAnswered = async (round: number): Promise<void> => {
  const products = await test.app.inject({ method: 'GET', url: '/products' });
  const list = await staff.get('/api/get-application-status-files?limit=50');
  const chosen = await staff.send<ImportFile>(`${base}/choose`, {
    name: `other-${round}.csv`,
    bytes: `lead id,status\nLEAD-${round},approved`,
    part: 'file',
  });
  expect([products.statusCode, list.status, chosen.status, chosen.body.file_name]).toEqual([
    200,
    200,
    200,
    `other-${round}.csv`,
  ]);
};

it('two of ten files are worked on at a time, other requests are answered, and every row is loaded', {
  timeout: 120_000,
}, async () => {
  const ids: string[] = [];
  for (let file = 0; file < files; file += 1) ids.push(await choose(bytesOf(file), `file-${file}.csv`));
  await test.services.jobs.drain();
  for (const import_id of ids) await staff.post(`${base}/check`, { import_id });
  await test.services.jobs.drain();
  for (const import_id of ids) expect((await staff.post(`${base}/load`, { import_id })).status).toBe(200);

  // No file gets past its first row while that application is locked.
  const holder = await test.services.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from lender_applications where id = any($1) for update', [
      ids.map((_id, file) => applicationId(firstOf(file))),
    ]);
    await test.services.jobs.start();
    const started = async () => (await loads()).filter(({ tries }) => tries > 0).length;
    await expect.poll(started, { timeout: 30_000 }).toBe(2);
    await othersAreAnswered(1);
    expect((await loads()).map(({ state, position }) => [state, position])).toEqual(ids.map(() => ['loading', 0]));
    expect(await started()).toBe(2);
  } finally {
    await holder.query('rollback');
    holder.release();
  }

  // From now on the jobs run in the background.
  for (let round = 2; ; round += 1) {
    await othersAreAnswered(round);
    const now = await loads();
    expect(now.filter(({ state, tries }) => state === 'loading' && tries > 0).length).toBeLessThanOrEqual(2);
    if (now.every(({ state }) => state === 'loaded')) break;
  }
  expect(await loads()).toMatchObject(ids.map(() => ({ state: 'loaded', updated: each })));
  const { rows } = await test.services.pool.query(
    "select count(*)::int as n from lender_applications where status = 'approved'",
  );
  expect(rows).toEqual([{ n: files * each }]);
});
