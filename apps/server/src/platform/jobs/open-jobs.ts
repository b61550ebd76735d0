import { createHash } from 'node:crypto';
import { INDIAN_ZONE } from '@tulna/rules/clock';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Notifications } from '../database/notifications.ts';
import { WatchedClient } from '../database/watched-client.ts';
import { createDispatcher, type Dispatcher, heartbeatSeconds, type TakenJob } from './dispatcher.ts';
import { indexFailedJobs } from './failed-jobs.ts';
import type { JobDefinition, JobHandler, Jobs } from './jobs.ts';

export interface JobsOptions {
  /** Whether this process runs jobs (roles `all` and `worker`) or only queues them (`web`). */
  works: boolean;
  /** No other process uses this database, so jobs that were running when the last process died are retried at once. */
  alone?: boolean;
  /** Announces new jobs. Without it, a new job waits for the next poll, at most two seconds. */
  notifications?: Notifications;
  /** Milliseconds that running jobs get to finish when the process stops; 10,000 by default. */
  patience?: number;
  /** Called for every failed run with the kind and id of the job, never its data. Also called for errors of the queue itself. */
  report: (error: unknown, job?: { name: string; id: string }) => void;
}

interface Worker {
  job: JobDefinition<object>;
  run: (job: TakenJob) => Promise<void>;
}

const days = 24 * 60 * 60;
const schema = 'jobs';

/**
 * The notification channel on which pg-boss announces the queue of each new job. The name is computed here; a test fails if pg-boss changes
 * it.
 */
const addedChannel = `pgboss_${createHash('sha224').update(schema).digest('hex').slice(0, 24)}`;

/** Opens the job queue: pg-boss in its own schema `jobs` of the same database. */
export async function openJobs(url: string, options: JobsOptions): Promise<Jobs> {
  // pg-boss passes options it doesn't know to its connection pool.
  const connections = {
    Client: WatchedClient,
    connectionString: url,
    application_name: 'tulna jobs',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    // The maintenance queries of pg-boss may take longer than a request may.
    statement_timeout: 60_000,
  };
  const boss = new PgBoss({
    ...connections,
    schema,
    max: options.works ? 4 : 2,
    supervise: options.works,
    schedule: options.works,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    cronWorkerIntervalSeconds: 5,
    cronMonitorIntervalSeconds: 30,
  });
  boss.on('error', (error) => options.report(error));
  await boss.start();
  await indexFailedJobs((statement) => boss.getDb().executeSql(statement, []));

  const { patience = 10_000 } = options;
  const queues = new Map<string, Promise<void>>();
  const workers = new Map<string, Worker>();
  const schedules: (() => Promise<void>)[] = [];
  const dispatchers = new Map<string, Dispatcher>();

  const ensureQueue = (job: JobDefinition<object>): Promise<void> => {
    const known = queues.get(job.name);
    if (known !== undefined) return known;
    const made = makeQueue(boss, job);
    queues.set(job.name, made);
    made.catch(() => queues.delete(job.name));
    return made;
  };

  return {
    async send(job, data, { db, startAfter, singletonKey }) {
      await ensureQueue(job);
      return boss.send(job.name, data, {
        db: fromKysely(db),
        ...(startAfter === undefined ? {} : { startAfter }),
        ...(singletonKey === undefined ? {} : { singletonKey }),
      });
    },
    async sendAll(job, all, { db }) {
      if (all.length === 0) return;
      await ensureQueue(job);
      const jobs = all.map(({ data, startAfter }) => ({ data, ...(startAfter && { startAfter }) }));
      await boss.insert(job.name, jobs, { db: fromKysely(db) });
    },
    work<Data extends object>(job: JobDefinition<Data>, handler: JobHandler<Data>) {
      if (workers.has(job.name)) throw new Error(`Two handlers for the job ${job.name}.`);
      const run = async ({ id, data, signal }: TakenJob): Promise<void> => {
        try {
          await handler({ id, data: data as Data, signal });
        } catch (error) {
          options.report(error, { name: job.name, id });
          // Only the kind of error is stored with the job: its message may quote personal data.
          throw new Error(error instanceof Error ? error.name : 'Error');
        }
      };
      workers.set(job.name, { job, run });
    },
    schedule(job, cron, data) {
      schedules.push(async () => {
        await ensureQueue(job);
        await boss.schedule(job.name, cron, data, { tz: INDIAN_ZONE });
      });
    },
    names: () => [...workers.keys()],
    async start() {
      if (!options.works) return;
      for (const { job } of workers.values()) await ensureQueue(job);
      if (options.alone) await giveBackOrphans(boss, [...workers.keys()]);
      for (const { job, run } of workers.values()) {
        dispatchers.set(job.name, createDispatcher(boss, job, run, options.report));
      }
      const pokeAll = (): void => {
        for (const dispatcher of dispatchers.values()) dispatcher.poke();
      };
      await options.notifications?.subscribe(addedChannel, (name) => dispatchers.get(name)?.poke(), pokeAll);
      pokeAll();
      for (const schedule of schedules) await schedule();
    },
    async drain() {
      let count = 0;
      for (let found = true; found; ) {
        found = false;
        for (const { job, run } of workers.values()) {
          await ensureQueue(job);
          for (const due of await boss.fetch<object>(job.name, { batchSize: 50 })) {
            found = true;
            count += 1;
            await run({ id: due.id, data: due.data, signal: new AbortController().signal }).then(
              () => boss.complete(job.name, due.id),
              async (error: unknown) => {
                await boss.fail(job.name, due.id);
                throw error;
              },
            );
          }
        }
      }
      return count;
    },
    async stop() {
      await Promise.all([...dispatchers.values()].map((dispatcher) => dispatcher.stop(patience)));
      await boss.stop({ graceful: true, timeout: patience });
    },
  };
}

/** Fails the jobs that a dead process left running, as one attempt each, so that they are retried. */
async function giveBackOrphans(boss: PgBoss, queues: readonly string[]): Promise<void> {
  const { rows } = await boss
    .getDb()
    .executeSql(`select name, id from ${schema}.job where state = 'active' and name = any($1)`, [queues]);
  const orphans = Map.groupBy(rows as { name: string; id: string }[], ({ name }) => name);
  for (const [name, jobs] of orphans) {
    await boss.fail(
      name,
      jobs.map(({ id }) => id),
      { name: 'orphaned' },
    );
  }
}

async function makeQueue(boss: PgBoss, { name, policy }: JobDefinition<object>): Promise<void> {
  const settings = {
    retryLimit: policy.retries,
    retryDelay: policy.retryDelay,
    retryDelayMax: policy.maxRetryDelay,
    retryBackoff: true,
    expireInSeconds: policy.timeout,
    retentionSeconds: 30 * days,
    deleteAfterSeconds: 30 * days,
    notify: true,
    heartbeatSeconds,
  };
  const policies = { no: 'standard', queued: 'short', unfinished: 'exclusive' } as const;
  await boss.createQueue(name, { ...settings, policy: policies[policy.onePerKey] });
  // createQueue leaves an existing queue unchanged, so its settings are updated here. Its policy can't be changed.
  await boss.updateQueue(name, settings);
}
