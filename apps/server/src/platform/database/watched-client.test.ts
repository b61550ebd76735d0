import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTcpProxy } from '../../test/tcp-proxy.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { defineJob } from '../jobs/jobs.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { concernsEverybody, passesByItself } from './failures.ts';
import { notify, openNotifications } from './notifications.ts';
import { takesWrites } from './takes-writes.ts';

/** Every test has its own database and proxy, so that the tests that wait can run at the same time. */
const it = test
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names a fixture needs from this pattern; this one needs none
  .extend('database', async ({}, { onCleanup }) => {
    const database = await createTestDatabase();
    onCleanup(() => database.drop());
    return database;
  })
  .extend('proxy', async ({ database }, { onCleanup }) => {
    const proxy = await startTcpProxy(database.url);
    onCleanup(() => proxy.close());
    return proxy;
  })
  /** What is closed after the test, last first, while proxy and database still run. */
  .extend('ends', async ({ proxy: _ }, { onCleanup }) => {
    const ends: (() => Promise<void>)[] = [];
    onCleanup(async () => {
      for (const end of ends.toReversed()) await end();
    });
    return ends;
  })
  .extend('open', ({ ends }) => (url: string, options: Parameters<typeof openDatabase>[1] = {}): OpenDatabase => {
    const opened = openDatabase(url, options);
    ends.push(opened.close);
    return opened;
  });

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a connection that ends while it is in use', () => {
  it.for([{ pipeline: false }, { pipeline: true }])(
    'rejects its transaction and ends nothing else, $pipeline',
    async (options, { database, open }) => {
      const { db } = open(database.url, { connections: 1, ...options });
      const admin = open(database.url);
      // Between two statements of one transaction only the client itself listens.
      const broken = db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        const pid = rows[0]?.pid;
        await sql`select pg_terminate_backend(${pid})`.execute(admin.db);
        const gone = async () =>
          (await sql`select from pg_stat_activity where pid = ${pid}`.execute(admin.db)).rows.length === 0;
        await expect.poll(gone).toBe(true);
        await sql`select 1`.execute(tx);
      });
      const failure = await failureOf(broken);
      expect(passesByItself(failure), String(failure)).toBe(true);
      expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    },
  );
});

// Each test waits some seconds, because waiting is what it tests.
describe.concurrent('a connection that falls silent', () => {
  it.for([{ pipeline: false }, { pipeline: true }])(
    'is closed a little after its timeout, and the pool continues, $pipeline',
    {
      timeout: 30_000,
    },
    async (options, { open, proxy }) => {
      const { db, pool } = open(proxy.url, { connections: 2, statementTimeout: 500, ...options });
      const ask = () => sql<{ one: number }>`select 1 as one`.execute(db);
      await Promise.all([ask(), db.transaction().execute((tx) => sql`select pg_sleep(0.1)`.execute(tx))]);
      expect(pool.totalCount).toBe(2);
      proxy.silence();
      const before = performance.now();
      const waiting = [ask(), db.transaction().execute((tx) => sql`select 2`.execute(tx))].map(failureOf);
      for (const failure of await Promise.all(waiting)) {
        expect(passesByItself(failure), String(failure)).toBe(true);
        expect(concernsEverybody(failure)).toBe(true);
      }
      const took = performance.now() - before;
      expect(took).toBeGreaterThan(2000);
      expect(took).toBeLessThan(6000);
      expect((await ask()).rows).toEqual([{ one: 1 }]);
    },
  );

  it('is not confused with one whose statement is allowed to run long', { timeout: 30_000 }, async ({
    open,
    proxy,
  }) => {
    const { db } = open(proxy.url, { connections: 1, statementTimeout: 500 });
    const slept = await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = '10s'`.execute(tx);
      return sql<{ done: string }>`select 'slept' as done from pg_sleep(4)`.execute(tx);
    });
    expect(slept.rows).toEqual([{ done: 'slept' }]);
    // The longer time ends with its transaction.
    const failure = await failureOf(sql`select pg_sleep(4)`.execute(db));
    expect(failure).toMatchObject({ code: '57014' });
  });

  it('that only listens is noticed by its missing heartbeat, and reported as a gap', { timeout: 30_000 }, async ({
    database,
    ends,
    open,
    proxy,
  }) => {
    const gap = Promise.withResolvers<void>();
    const heard = Promise.withResolvers<string>();
    const notifications = openNotifications(proxy.url, () => undefined, { every: 200, within: 300 });
    ends.push(() => notifications.close());
    await notifications.subscribe('brands', heard.resolve, gap.resolve);
    proxy.silence();
    await gap.promise;
    await notify(open(database.url).db, 'brands', 'again');
    expect(await heard.promise).toBe('again');
  });
});

describe('a database that is read-only', () => {
  it('is not ready, and a refused write closes the connection, so that the next one may reach another', async ({
    database,
    open,
  }) => {
    const { db, pool } = open(database.url, { connections: 1 });
    expect(await takesWrites(pool)).toBe(true);
    const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
    const first = await pid();
    await sql`set default_transaction_read_only = on`.execute(db);
    const failure = await failureOf(sql`delete from languages`.execute(db));
    expect(failure).toMatchObject({ code: '25006' });
    await expect.poll(() => pool.totalCount).toBe(0);
    expect(await pid()).not.toBe(first);
    expect(await takesWrites(pool)).toBe(true);
    await sql`set default_transaction_read_only = on`.execute(db);
    expect(await takesWrites(pool)).toBe(false);
    // That connection was closed too.
    expect(await takesWrites(pool)).toBe(true);
  });
});

it('a job queue whose connections end survives, and sends again', async ({ database, ends, open }) => {
  const reported: unknown[] = [];
  const jobs = await openJobs(database.url, { works: false, report: (error) => reported.push(error) });
  ends.push(() => jobs.stop());
  const { db } = open(database.url);
  const job = defineJob<{ id: string }>('a-job');
  expect(await jobs.send(job, { id: 'before' }, { db })).not.toBeNull();
  const ended = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'tulna jobs'`.execute(db);
  expect(ended.rows.length).toBeGreaterThan(0);
  expect(
    await jobs.send(defineJob<{ id: string }>('another-job'), { id: 'after' }, { db }).catch(() => null),
  ).toBeDefined();
  await expect.poll(() => jobs.send(job, { id: 'after' }, { db }).catch(() => null)).not.toBeNull();
});
