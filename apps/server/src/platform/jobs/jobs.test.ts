import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { type OpenDatabase, openDatabase } from '../database/database.ts';
import { type Notifications, openNotifications } from '../database/notifications.ts';
import { defineJob, type Jobs } from './jobs.ts';
import { openJobs } from './open-jobs.ts';

let database: TestDatabase;
let open: OpenDatabase;
let jobs: Jobs;

beforeAll(async () => {
  database = await createTestDatabase();
  open = openDatabase(database.url);
  jobs = await openJobs(database.url, { works: false, report: () => undefined });
});

afterAll(async () => {
  await jobs.stop();
  await open.close();
  await database.drop();
});

test('a job exists exactly when the change that caused it is committed', async () => {
  const greet = defineJob<{ id: string }>('greet');
  const greeted: string[] = [];
  jobs.work(greet, async ({ data }) => {
    greeted.push(data.id);
  });
  const cancelled = open.db.transaction().execute(async (tx) => {
    await jobs.send(greet, { id: 'rolled back' }, { db: tx });
    throw new Error('changed my mind');
  });
  await expect(cancelled).rejects.toThrow('changed my mind');
  await open.db.transaction().execute(async (tx) => {
    await jobs.send(greet, { id: 'committed' }, { db: tx });
    expect(await jobs.drain(), 'no worker sees it before the commit').toBe(0);
  });
  expect(await jobs.drain()).toBe(1);
  expect(greeted).toEqual(['committed']);
});

test('a job with a start time waits until then', async () => {
  const later = defineJob<{ id: number }>('later');
  const ran: number[] = [];
  jobs.work(later, async ({ data }) => {
    ran.push(data.id);
  });
  await jobs.send(later, { id: 1 }, { db: open.db, startAfter: 3600 });
  await jobs.send(later, { id: 2 }, { db: open.db, startAfter: new Date(Date.now() - 1000) });
  await jobs.drain();
  expect(ran).toEqual([2]);
});

test('many jobs sent at once each keep their start time and exist only once the change is committed', async () => {
  const policy = { retries: 3, retryDelay: 7, maxRetryDelay: 70, timeout: 90 };
  const [one, many] = [defineJob<{ id: number }>('sent-one', policy), defineJob<{ id: number }>('sent-many', policy)];
  const ran: number[] = [];
  for (const job of [one, many])
    jobs.work(job, async ({ data }) => {
      ran.push(data.id);
    });
  const at = new Date(Date.now() + 3_600_000);
  await open.db.transaction().execute(async (tx) => {
    await jobs.sendAll(many, [], { db: tx });
    await jobs.send(one, { id: 1 }, { db: tx });
    await jobs.send(one, { id: 2 }, { db: tx, startAfter: at });
    await jobs.sendAll(
      many,
      [{ data: { id: 1 } }, { data: { id: 2 }, startAfter: at }, { data: { id: 3 }, startAfter: null }],
      {
        db: tx,
      },
    );
  });
  const cancelled = open.db.transaction().execute(async (tx) => {
    await jobs.sendAll(many, [{ data: { id: 4 } }], { db: tx });
    throw new Error('changed my mind');
  });
  await expect(cancelled).rejects.toThrow('changed my mind');
  const { rows } = await sql<{ name: string; row: object }>`
    select name, to_jsonb(job) - array['id', 'name', 'created_on', 'keep_until']
      || jsonb_build_object('kept', keep_until - start_after, 'start_after', case when start_after = ${at} then 'later' else 'now' end) as row
    from jobs.job job where name in ('sent-one', 'sent-many') order by name, data->>'id'`.execute(open.db);
  const of = (name: string) => rows.flatMap((row) => (row.name === name ? [row.row] : []));
  expect(of('sent-one')).toHaveLength(2);
  expect(of('sent-many').slice(0, 2)).toEqual(of('sent-one'));
  await jobs.drain();
  expect(ran.toSorted()).toEqual([1, 1, 3]);
});

test('only one job per singleton key waits where the definition asks for it', async () => {
  const count = defineJob<{ n: number }>('count', { onePerKey: 'queued' });
  const seen: number[] = [];
  jobs.work(count, async ({ data }) => {
    seen.push(data.n);
  });
  expect(await jobs.send(count, { n: 1 }, { db: open.db, singletonKey: 'a' })).not.toBeNull();
  expect(await jobs.send(count, { n: 2 }, { db: open.db, singletonKey: 'a' })).toBeNull();
  expect(await jobs.send(count, { n: 3 }, { db: open.db, singletonKey: 'b' })).not.toBeNull();
  await jobs.drain();
  expect(seen.toSorted()).toEqual([1, 3]);
});

test('a failed job is tried again later, and the message of its error is not stored', async () => {
  const failing = defineJob<{ id: string }>('failing', { retries: 2, retryDelay: 60 });
  jobs.work(failing, async () => {
    throw new TypeError('no answer for 9876543210');
  });
  await jobs.send(failing, { id: 'x' }, { db: open.db });
  await expect(jobs.drain()).rejects.toThrow('TypeError');
  const { rows } = await sql<{ state: string; stored: string }>`
    select state, to_jsonb(j)::text as stored from jobs.job j where name = 'failing'`.execute(open.db);
  expect(rows.map((row) => row.state)).toEqual(['retry']);
  expect(rows[0]?.stored).not.toContain('9876543210');
});

test('the pause before a retry doubles, varies by up to the same again, and ends at its limit', async () => {
  const failing = defineJob<{ id: string }>('failing-often', { retries: 6, retryDelay: 10, maxRetryDelay: 100 });
  jobs.work(failing, async () => {
    throw new Error('no answer');
  });
  await jobs.send(failing, { id: 'x' }, { db: open.db });
  const pauses: number[] = [];
  for (let failed = 0; failed < 6; failed += 1) {
    await expect(jobs.drain()).rejects.toThrow('Error');
    const { rows } = await sql<{ pause: number }>`
      update jobs.job job set start_after = now() from jobs.job before where before.id = job.id and job.name = 'failing-often'
      returning extract(epoch from before.start_after - now())::float8 as pause`.execute(open.db);
    pauses.push(rows[0]?.pause ?? 0);
  }
  const least = [10, 20, 40, 80, 100, 100];
  const most = [20, 40, 80, 100, 100, 100];
  for (const [index, pause] of pauses.entries()) {
    expect(pause).toBeGreaterThan((least[index] ?? 0) - 1);
    expect(pause).toBeLessThan((most[index] ?? 0) + 1);
  }
});

describe('a worker process', () => {
  let listening: Notifications;
  beforeAll(() => {
    listening = openNotifications(database.url, () => undefined);
  });
  afterAll(() => listening.close());
  const worker = (alone = false): Promise<Jobs> =>
    openJobs(database.url, { works: true, alone, notifications: listening, patience: 200, report: () => undefined });
  const states = async (name: string): Promise<string[]> => {
    const { rows } = await sql<{ state: string }>`select state::text from jobs.job where name = ${name}`.execute(
      open.db,
    );
    return rows.map(({ state }) => state);
  };

  test('starts a job as soon as it is committed, and finishes it before it stops', async () => {
    const wake = defineJob<{ at: number }>('wake');
    const working = await worker();
    const { promise, resolve } = Promise.withResolvers<number>();
    working.work(wake, async ({ data }) => resolve(performance.now() - data.at));
    await working.start();
    await jobs.send(wake, { at: performance.now() }, { db: open.db });
    // Far below the two seconds of the worker's own polling interval.
    expect(await promise).toBeLessThan(1000);
    await working.stop();
    expect(await states('wake')).toEqual(['completed']);
  });

  test('runs as many jobs at once as the definition allows, even if some are slow', async () => {
    const slow = defineJob<{ n: number }>('slow', { concurrency: 30 });
    const working = await worker();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: allIn, resolve: all } = Promise.withResolvers<void>();
    let running = 0;
    let most = 0;
    working.work(slow, async () => {
      running += 1;
      most = Math.max(most, running);
      if (running === 30) all();
      await released;
      running -= 1;
    });
    await open.db.transaction().execute(async (tx) => {
      for (let n = 0; n < 45; n += 1) await jobs.send(slow, { n }, { db: tx });
    });
    await working.start();
    await allIn;
    release();
    await expect.poll(() => states('slow'), { timeout: 5000 }).toEqual(Array.from({ length: 45 }, () => 'completed'));
    expect(most).toBe(30);
    await working.stop();
  });

  test('returns a job that it could not finish to the queue when it stops', async () => {
    const endless = defineJob<{ n: number }>('endless', { retryDelay: 60 });
    const working = await worker();
    const { promise: started, resolve: begin } = Promise.withResolvers<void>();
    working.work(endless, async ({ signal }) => {
      begin();
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
    });
    await jobs.send(endless, { n: 1 }, { db: open.db });
    await working.start();
    await started;
    await working.stop();
    expect(await states('endless')).toEqual(['retry']);
  });

  test('immediately restarts the jobs that a dead process left running, if it is alone on its database', async () => {
    const orphan = defineJob<{ n: number }>('orphan', { retryDelay: 0 });
    jobs.work(orphan, async () => undefined);
    await jobs.send(orphan, { n: 1 }, { db: open.db });
    await sql`update jobs.job set state = 'active', started_on = now() where name = 'orphan'`.execute(open.db);
    const working = await worker(true);
    const { promise, resolve } = Promise.withResolvers<number>();
    working.work(orphan, async ({ data }) => resolve(data.n));
    await working.start();
    expect(await promise).toBe(1);
    await working.stop();
    expect(await states('orphan')).toEqual(['completed']);
  });
});
