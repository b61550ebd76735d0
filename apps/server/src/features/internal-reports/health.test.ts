import { randomUUID } from 'node:crypto';
import type { SystemHealth } from '@tulna/contract/internal-reports';
import { adminReports as words } from '@tulna/phrases/en/admin-reports';
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
/** A job of the product by its name; without a message to send it ends well. */
const deliverMessage = defineJob<{ messageId: string }>('deliver-message', { retries: 0 });
beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  staff = await staffClient(test, 2);
});
afterAll(() => test.close());

const health = async () => (await staff.get<SystemHealth>('/api/get-system-health')).body;
const queue = (told: SystemHealth, name = 'deliver-message') => told.queues.find(({ job }) => job === name);
const sent = async (startAfter?: Date): Promise<string> =>
  (await test.services.jobs.send(
    deliverMessage,
    { messageId: randomUUID() },
    { db: test.db, ...(startAfter && { startAfter }) },
  )) ?? '';

it('has words in both languages for every job of the product, and for no other', async () => {
  const names = test.services.jobs.names();
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => english[name] === undefined || hindi[name] === undefined)).toEqual([]);
  // A queue without any job is told as well.
  expect((await health()).queues.map(({ job }) => job)).toEqual(names.toSorted());
});

it('tells what waits and since when, what is for later, and what was given up', async () => {
  const before = queue(await health());
  expect(before).toMatchObject({ waiting: 0, planned: 0, running: 0, failed: 0, oldest_at: null });
  const [oldest, , failed] = [await sent(), await sent(), await sent()];
  await sent(new Date(Date.now() + 3_600_000));
  await sql`update jobs.job set start_after = '2026-11-01T10:00:00Z' where id = ${oldest}`.execute(test.db);
  await sql`update jobs.job set state = 'failed', completed_on = now(), retry_count = 2, output = '{"name":"DeliveryFailure"}'
    where id = ${failed}`.execute(test.db);
  const told = await health();
  expect(told.queues[0]?.job).toBe('deliver-message');
  expect(queue(told)).toEqual({
    job: 'deliver-message',
    waiting: 2,
    planned: 1,
    running: 0,
    failed: 1,
    oldest_at: '2026-11-01T10:00:00.000Z',
  });
  expect(told.failed_jobs).toMatchObject({
    count: 1,
    rows: [{ job_id: failed, job: 'deliver-message', tries: 3, error: 'DeliveryFailure' }],
  });
  expect(told.ours.failed_jobs).toBe(1);
  // Nothing of what the job carries is told.
  expect(JSON.stringify(told)).not.toContain('messageId');
});

it('runs a failed job once more, which is in the audit, and no other job', async () => {
  const [{ job_id = '' } = {}] = (await health()).failed_jobs.rows;
  const retry = (id: string, job = 'deliver-message') => staff.post('/api/retry-job', { job, job_id: id });
  const answers = await Promise.all([retry(job_id), retry(job_id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 200)?.body).toEqual({
    message: 'The job will run again in a moment',
  });
  const entries = await test.db
    .selectFrom('audit_entries')
    .select(['action', 'subject_kind', 'subject_id', 'subject_name', 'actor_id'])
    .where('subject_id', '=', job_id)
    .execute();
  expect(entries).toEqual([
    {
      action: 'retry',
      subject_kind: 'job',
      subject_id: job_id,
      subject_name: 'deliver-message',
      actor_id: staff.userId,
    },
  ]);
  expect(queue(await health())).toMatchObject({ waiting: 3, failed: 0 });
  await test.services.jobs.drain();
  expect(queue(await health())).toMatchObject({ waiting: 0, planned: 1, failed: 0, oldest_at: null });
  expect((await retry(job_id)).status).toBe(409);
  expect((await retry(randomUUID())).status).toBe(409);
  expect((await retry(job_id, 'no-such-job')).status).toBe(404);
});

/** Failed jobs, one a second, the last one at that moment; answers their ids, the oldest first. */
async function failedJobs(
  count: number,
  last: Date,
  policy: 'standard' | 'exclusive' = 'standard',
  key = '',
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await sql`insert into jobs.job (id, name, data, state, policy, singleton_key, created_on, completed_on, retry_count, retry_limit)
    select id, 'deliver-message', '{}', 'failed', ${policy}, nullif(${key}, ''), ${last}::timestamptz - (${count} - place) * interval '1 second',
      ${last}::timestamptz - (${count} - place) * interval '1 second', 2, 2
    from unnest(${ids}::uuid[]) with ordinality as made (id, place)`.execute(test.db);
  return ids;
}
const clear = () => sql`delete from jobs.job where name = 'deliver-message'`.execute(test.db);
const stateOf = async () => {
  const { rows } = await sql<{ id: string; state: string }>`
    select id, state::text as state from jobs.job where name = 'deliver-message'`.execute(test.db);
  return new Map(rows.map(({ id, state }) => [id, state]));
};

it('shows the newest 200 of 201 failed jobs, the newest first, and how many there are', async () => {
  await clear();
  const ids = await failedJobs(201, new Date('2026-11-02T10:00:00Z'));
  const { failed_jobs } = await health();
  expect(failed_jobs.count).toBe(201);
  expect(failed_jobs.rows.map(({ job_id }) => job_id)).toEqual(ids.slice(1).toReversed());
  const { failed } = words.health;
  expect(failed.lead(String(failed_jobs.rows.length), String(failed_jobs.count))).toContain('200 of 201 shown');
});

it('runs all failed jobs of a kind once more, each with its entry, at most 1,000, the oldest first', async () => {
  const retryAll = () => staff.post<{ message: string; count: number }>('/api/retry-jobs', { job: 'deliver-message' });
  await clear();
  const ids = await failedJobs(1001, new Date('2026-11-02T10:00:00Z'));
  expect(await retryAll()).toMatchObject({
    status: 200,
    body: { message: 'These jobs will run again in a moment', count: 1000 },
  });
  expect([...(await stateOf())].filter(([, state]) => state === 'failed').map(([id]) => id)).toEqual([ids[1000]]);
  // Two at once run the last one once.
  const answers = await Promise.all([retryAll(), retryAll()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect([...new Set((await stateOf()).values())]).toEqual(['retry']);
  const entries = await test.db
    .selectFrom('audit_entries')
    .select(['action', 'subject_kind', 'subject_name', 'actor_id', 'subject_id'])
    .where('subject_id', 'in', ids)
    .execute();
  expect(entries.map(({ subject_id }) => subject_id).toSorted()).toEqual(ids.toSorted());
  expect(new Set(entries.map(({ subject_id: _, ...entry }) => JSON.stringify(entry)))).toEqual(
    new Set([
      JSON.stringify({ action: 'retry', subject_kind: 'job', subject_name: 'deliver-message', actor_id: staff.userId }),
    ]),
  );
  expect((await retryAll()).status).toBe(409);
  expect((await staff.post('/api/retry-jobs', { job: 'no-such-job' })).status).toBe(404);
  // Where one excludes the other the newest alone, and none beside one that waits.
  await clear();
  const [, second] = await failedJobs(2, new Date('2026-11-02T10:00:00Z'), 'exclusive', 'one');
  const [third] = await failedJobs(1, new Date('2026-11-01T10:00:00Z'), 'exclusive', 'two');
  expect((await retryAll()).body.count).toBe(2);
  expect(
    [...(await stateOf())]
      .filter(([, state]) => state === 'retry')
      .map(([id]) => id)
      .toSorted(),
  ).toEqual([second, third].toSorted());
  expect((await retryAll()).status).toBe(409);
  await clear();
});

it('tells of scheduled work its last run and its next one', async () => {
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
  // The newest of its jobs is the one for later.
  expect(one).toMatchObject({ last_state: 'waiting', last_at: null });
});

it('tells of each lender whether it is offered, and of each product how many are', async () => {
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
  const of = (told: SystemHealth['products']) => told.find(({ product }) => product === 'Personal Loans');
  expect(of(after.products)).toEqual({
    product: 'Personal Loans',
    lenders: of(products)?.lenders,
    lenders_on: (of(products)?.lenders_on ?? 0) - 1,
  });
});

it('opens to roles 1 and 2 alone', async () => {
  const other = await staffClient(test, 3);
  expect((await other.get('/api/get-system-health')).status).toBe(403);
  expect((await other.post('/api/retry-job', { job: 'deliver-message', job_id: randomUUID() })).status).toBe(403);
  expect((await other.post('/api/retry-jobs', { job: 'deliver-message' })).status).toBe(403);
});
