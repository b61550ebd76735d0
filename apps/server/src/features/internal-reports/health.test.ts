import { randomUUID } from 'node:crypto';
import type { SystemHealth } from '@tulna/contract/internal-reports';
import { jobNames as english } from '@tulna/phrases/en/job-names';
import { jobNames as hindi } from '@tulna/phrases/hi/job-names';
import { nextRun } from '@tulna/rules/cron';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let test: TestApp;
let staff: StaffClient;
/** A job of the product, by its name; without a message to send, it succeeds. */
const deliverMessage = defineJob<{ messageId: string }>('deliver-message', { retries: 0 });
beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  staff = await staffClient(test, 2);
});
afterAll(() => test.close());

const health = async () => (await staff.get<SystemHealth>('/api/get-system-health')).body;
const queue = (figures: SystemHealth, name = 'deliver-message') => figures.queues.find(({ job }) => job === name);
const sent = async (startAfter?: Date): Promise<string> =>
  (await test.services.jobs.send(
    deliverMessage,
    { messageId: randomUUID() },
    { db: test.db, ...(startAfter && { startAfter }) },
  )) ?? '';

it('exactly the jobs of the product have names in both languages', async () => {
  const names = test.services.jobs.names();
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => english[name] === undefined || hindi[name] === undefined)).toEqual([]);
  // An empty queue is listed, too.
  expect((await health()).queues.map(({ job }) => job)).toEqual(names.toSorted());
});

it('health shows how many jobs wait and for how long, scheduled jobs, and failed ones', async () => {
  const before = queue(await health());
  expect(before).toMatchObject({ waiting: 0, planned: 0, running: 0, failed: 0, oldest_at: null });
  const [oldest, , failed] = [await sent(), await sent(), await sent()];
  await sent(new Date(Date.now() + 3_600_000));
  await sql`update jobs.job set start_after = '2026-11-01T10:00:00Z' where id = ${oldest}`.execute(test.db);
  await sql`update jobs.job set state = 'failed', completed_on = now(), retry_count = 2, output = '{"name":"DeliveryFailure"}'
    where id = ${failed}`.execute(test.db);
  const figures = await health();
  expect(figures.queues[0]?.job).toBe('deliver-message');
  expect(queue(figures)).toEqual({
    job: 'deliver-message',
    waiting: 2,
    planned: 1,
    running: 0,
    failed: 1,
    oldest_at: '2026-11-01T10:00:00.000Z',
  });
  expect(figures.failed_jobs).toBe(1);
  expect(figures.ours.failed_jobs).toBe(1);
  // No data of the job is shown.
  expect(JSON.stringify(figures)).not.toContain('messageId');
});

it('health shows the last and next run of scheduled work', async () => {
  await sent(new Date(Date.now() + 3_600_000));
  await sql`insert into jobs.schedule (name, cron, timezone) values ('deliver-message', '20 3 * * *', 'Asia/Kolkata')`.execute(
    test.db,
  );
  const { scheduled, as_of } = await health();
  const [one, ...others] = scheduled;
  expect(others).toEqual([]);
  expect(one).toMatchObject({
    job: 'deliver-message',
    cron: '20 3 * * *',
    next_at: new Date(nextRun('20 3 * * *', Date.parse(as_of)) ?? 0).toISOString(),
  });
  // Its newest job is the one scheduled for later.
  expect(one).toMatchObject({ last_state: 'waiting', last_at: null });
});

it('health shows for each lender whether it is offered, and for each product how many are', async () => {
  const { lenders, products } = await health();
  const kreditbee = lenders.find(({ key }) => key === 'kreditbee');
  expect(kreditbee).toMatchObject({ name: 'KreditBee', product: 'Personal Loans', on: true, connected: true });
  const { lender_id } = await test.db
    .selectFrom('lenders')
    .select('lender_id')
    .where('key', '=', 'kreditbee')
    .executeTakeFirstOrThrow();
  await test.db.updateTable('lenders').set({ lender_status: false }).where('lender_id', '=', lender_id).execute();
  const after = await health();
  expect(after.lenders.find(({ key }) => key === 'kreditbee')).toMatchObject({ on: false });
  const of = (products: SystemHealth['products']) => products.find(({ product }) => product === 'Personal Loans');
  expect(of(after.products)).toEqual({
    product: 'Personal Loans',
    lenders: of(products)?.lenders,
    lenders_on: (of(products)?.lenders_on ?? 0) - 1,
  });
});

it('health is only for roles 1 and 2', async () => {
  const other = await staffClient(test, 3);
  expect((await other.get('/api/get-system-health')).status).toBe(403);
  expect((await other.post('/api/retry-job', { job: 'deliver-message', job_id: randomUUID() })).status).toBe(403);
  expect((await other.post('/api/retry-jobs', { job: 'deliver-message' })).status).toBe(403);
});
