import { randomUUID } from 'node:crypto';
import type { FailedJob } from '@tulna/contract/failed-jobs';
import type { SystemHealth } from '@tulna/contract/internal-reports';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

/** The list of jobs that failed after every attempt, and actions on one and many. */
let test: TestApp;
let staff: StaffClient;
beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  staff = await staffClient(test, 2);
  // Creates the queues.
  await test.services.jobs.drain();
});
afterAll(() => test.close());

/** Adds failed jobs, one a second, the last at a given moment; returns their ids, the oldest first. */
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

beforeEach(clear);

const failedFor = 'The number is no longer in use';
const moment = new Date('2026-11-02T10:00:00Z');
const rows = async (query = '') =>
  (await staff.get<{ rows: FailedJob[] }>(`/api/get-failed-jobs?limit=200${query}`)).body.rows;
const health = async () => (await staff.get<SystemHealth>('/api/get-system-health')).body;
const one = (job_id: string) => ({ job: 'deliver-message', job_id });
const retry = (job_id: string, job = 'deliver-message') => staff.post('/api/retry-job', { job, job_id });
const giveUp = (job_id: string, reason = failedFor) => staff.post('/api/give-up-job', { ...one(job_id), reason });
const entriesOf = (ids: readonly string[]) =>
  test.db
    .selectFrom('audit_entries')
    .select(['action', 'subject_kind', 'subject_name', 'actor_id', 'subject_id', 'after'])
    .where('subject_id', 'in', ids)
    .orderBy('sequence')
    .execute();

it('the list shows kind, time, attempts and error, but not the job’s data', async () => {
  const [id = ''] = await failedJobs(1, moment);
  await sql`update jobs.job set data = '{"messageId":"secret"}', output = '{"name":"DeliveryFailure","message":"asha@example.in"}',
    created_on = '2026-11-01T09:00:00Z' where id = ${id}`.execute(test.db);
  const found = await rows();
  expect(found).toEqual([
    {
      job_id: id,
      job: 'deliver-message',
      state: 'failed',
      created_at: '2026-11-01T09:00:00.000Z',
      failed_at: '2026-11-02T10:00:00.000Z',
      tries: 3,
      error: 'DeliveryFailure',
      given_up: null,
    },
  ]);
});

it('the list can be filtered by Indian day, kind and state, and matches the figures of the health report', async () => {
  // 18:30 UTC is midnight in India.
  const [before = ''] = await failedJobs(1, new Date('2026-11-02T18:29:59Z'));
  const [after = ''] = await failedJobs(1, new Date('2026-11-02T18:30:00Z'));
  const ids = async (query: string) => (await rows(query)).map(({ job_id }) => job_id);
  expect(await ids('')).toEqual([after, before]);
  expect(await ids('&failed_at=2026-11-02..2026-11-02')).toEqual([before]);
  expect(await ids('&failed_at=2026-11-03..2026-11-03')).toEqual([after]);
  expect(await ids('&job=deliver-code')).toEqual([]);
  expect(await ids('&job=deliver-message&state=failed')).toHaveLength(2);
  const count = async () => (await staff.get<{ count: number }>('/api/count-failed-jobs?state=failed')).body.count;
  expect([await count(), (await health()).failed_jobs]).toEqual([2, 2]);
  expect((await giveUp(before)).status).toBe(200);
  expect([await count(), (await health()).failed_jobs]).toEqual([1, 1]);
});

it('only the chosen job is run again, with an audit entry', async () => {
  const [job_id = '', other = ''] = await failedJobs(2, moment);
  const answers = await Promise.all([retry(job_id), retry(job_id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 200)?.body).toEqual({
    message: 'The job will run again in a moment',
  });
  expect(await entriesOf([job_id, other])).toEqual([
    {
      action: 'retry',
      subject_kind: 'job',
      subject_id: job_id,
      subject_name: 'deliver-message',
      actor_id: staff.userId,
      after: null,
    },
  ]);
  expect([...(await stateOf())].toSorted()).toEqual(
    [
      [job_id, 'retry'],
      [other, 'failed'],
    ].toSorted(),
  );
  await test.services.jobs.drain();
  expect((await stateOf()).get(job_id)).toBe('completed');
  expect((await retry(job_id)).status).toBe(409);
  expect((await retry(randomUUID())).status).toBe(409);
  expect((await retry(other, 'no-such-job')).status).toBe(404);
});

it('a job is given up with a reason and a person’s name, and can still be run again later', async () => {
  const [id = ''] = await failedJobs(1, moment);
  for (const reason of ['', '  ', 'x'.repeat(301)]) expect((await giveUp(id, reason)).status, reason).toBe(400);
  const answers = await Promise.all([giveUp(id), giveUp(id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [given] = await rows('&state=given_up');
  expect(given).toMatchObject({
    job_id: id,
    state: 'given_up',
    error: '',
    failed_at: moment.toISOString(),
    given_up: { reason: failedFor, by: expect.stringMatching(/\w/) },
  });
  expect(await rows('&state=failed')).toEqual([]);
  expect(await entriesOf([id])).toMatchObject([
    { action: 'give_up', actor_id: staff.userId, after: JSON.stringify({ reason: failedFor }) },
  ]);
  // A job that was given up isn't run automatically.
  expect(await test.services.jobs.drain()).toBe(0);
  expect((await retry(id)).status).toBe(200);
  expect(await rows()).toEqual([]);
  await test.services.jobs.drain();
  expect((await stateOf()).get(id)).toBe('completed');
});

it('all failed jobs of a kind can be run again, each with its entry, at most 1,000, the oldest first', async () => {
  const retryAll = () => staff.post<{ message: string; count: number }>('/api/retry-jobs', { job: 'deliver-message' });
  const ids = await failedJobs(1001, new Date('2026-11-02T10:00:00Z'));
  expect(await retryAll()).toMatchObject({
    status: 200,
    body: { message: 'These jobs will run again in a moment', count: 1000 },
  });
  expect([...(await stateOf())].filter(([, state]) => state === 'failed').map(([id]) => id)).toEqual([ids[1000]]);
  // Two simultaneous requests run the last job once.
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
  // Of jobs that exclude each other only the newest is run, and none if one is waiting already.
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

it('a bulk action runs or gives up exactly the counted jobs, and only giving up can be undone', async () => {
  const [first = '', second = '', third = ''] = await failedJobs(3, moment);
  const end = async (ids: readonly string[], value: object) => {
    const change = { action: 'end', value };
    const prepared = await staff.post<{ bulk_id: string; total: number }>('/api/prepare-bulk-failed-jobs', {
      ids,
      change,
    });
    expect(prepared.status, JSON.stringify(prepared.body)).toBe(200);
    const { bulk_id, total } = prepared.body;
    // One of the jobs is handled in between.
    if (ids.includes(third)) await giveUp(third, 'Dealt with by hand');
    expect((await staff.post('/api/start-list-bulk', { bulk_id, total })).status).toBe(200);
    await test.services.jobs.drain();
    return bulk_id;
  };
  const progress = async (bulk: string) => (await staff.get(`/api/get-list-bulk/${bulk}`)).body;
  const given = await end([first, third], { what: 'give_up', reason: failedFor });
  expect(await progress(given)).toMatchObject({ state: 'done', total: 2, done: 1, changed: 1 });
  expect((await rows('&state=given_up')).map(({ given_up }) => given_up?.reason).toSorted()).toEqual([
    'Dealt with by hand',
    failedFor,
  ]);
  await staff.post('/api/undo-list-bulk', { bulk_id: given });
  await test.services.jobs.drain();
  expect(await progress(given)).toMatchObject({ state: 'undone', restored: 1, left: 0 });
  expect((await rows('&state=failed')).map(({ job_id }) => job_id).toSorted()).toEqual([first, second].toSorted());
  expect((await entriesOf([first])).map(({ action }) => action)).toEqual(['give_up', 'reopen']);
  const again = await end([first, second], { what: 'retry' });
  expect(await progress(again)).toMatchObject({ state: 'done', done: 2 });
  await test.services.jobs.drain();
  await staff.post('/api/undo-list-bulk', { bulk_id: again });
  await test.services.jobs.drain();
  expect(await progress(again)).toMatchObject({ state: 'undone', restored: 0, left: 2 });
  for (const value of [{ what: 'give_up' }, { what: 'retry', reason: 'x' }, { what: 'delete' }])
    expect(
      (await staff.post('/api/prepare-bulk-failed-jobs', { change: { action: 'end', value } })).status,
      JSON.stringify(value),
    ).toBe(400);
});

it('failed jobs are only for roles 1 and 2', async () => {
  const [id = ''] = await failedJobs(1, moment);
  const other = await staffClient(test, 3);
  expect((await other.get('/api/get-failed-jobs')).status).toBe(403);
  expect((await other.post('/api/give-up-job', { ...one(id), reason: failedFor })).status).toBe(403);
});
