import { setTimeout as pause } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { JobPolicy } from './jobs.ts';

/** A job taken from the queue. */
export interface TakenJob {
  id: string;
  data: object;
  signal: AbortSignal;
}

/** Runs the jobs of one queue in this process. */
export interface Dispatcher {
  /** Looks for jobs now, because something may be waiting. */
  poke(): void;
  /** Takes no more jobs and lets running ones finish; after `milliseconds` they are stopped and returned to the queue. */
  stop(milliseconds: number): Promise<void>;
}

/** Milliseconds between polls for jobs that aren't announced: scheduled ones that are due, and retries. */
const pollEvery = 2000;
/** Seconds without a heartbeat after which a running job counts as dead. */
export const heartbeatSeconds = 20;
/** Milliseconds between two heartbeats. */
const heartbeatEvery = 7000;
const mostAtOnce = 50;

/**
 * Takes due jobs in batches, in one statement, and runs each separately, so that a slow one delays no other. pg-boss's own workers take one job each and poll one after the other, which would delay a first offer more than its lender does.
 * @param run rejects if the job failed
 */
export function createDispatcher(
  boss: Pick<PgBoss, 'fetch' | 'complete' | 'fail' | 'touch'>,
  { name, policy }: { name: string; policy: JobPolicy },
  run: (job: TakenJob) => Promise<void>,
  report: (error: unknown) => void,
): Dispatcher {
  const running = new Map<string, AbortController>();
  let stopping = false;
  let fetching = false;
  let fetchAgain = false;

  /** Records the end of a job. If the database is down, the job gets no more heartbeats and is run again. */
  const settle = async (write: () => Promise<unknown>): Promise<void> => {
    try {
      await write();
    } catch (error) {
      report(error);
    }
  };

  const start = async (id: string, data: object): Promise<void> => {
    const ended = new AbortController();
    running.set(id, ended);
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(policy.timeout * 1000)]);
    try {
      await run({ id, data, signal });
      await settle(() => boss.complete(name, id));
    } catch (error) {
      await settle(() => boss.fail(name, id, { name: error instanceof Error ? error.message : 'Error' }));
    } finally {
      const wasFull = running.size >= policy.concurrency;
      running.delete(id);
      if (wasFull) poke();
    }
  };

  const fetchJobs = async (): Promise<void> => {
    for (let full = true; full && !stopping; ) {
      const batchSize = Math.min(mostAtOnce, policy.concurrency - running.size);
      if (batchSize <= 0) return;
      const jobs = await boss.fetch<object>(name, { batchSize });
      for (const job of jobs) void start(job.id, job.data);
      full = jobs.length === batchSize;
    }
  };

  function poke(): void {
    if (stopping) return;
    fetchAgain = true;
    if (fetching) return;
    fetching = true;
    void (async () => {
      try {
        while (fetchAgain) {
          fetchAgain = false;
          await fetchJobs();
        }
      } catch (error) {
        report(error);
      } finally {
        fetching = false;
      }
    })();
  }

  const polling = setInterval(poke, pollEvery);
  const beating = setInterval(() => {
    if (running.size > 0) void settle(() => boss.touch(name, [...running.keys()]));
  }, heartbeatEvery);

  return {
    poke,
    async stop(milliseconds) {
      stopping = true;
      clearInterval(polling);
      const patience = AbortSignal.timeout(milliseconds);
      const idle = async (signal: AbortSignal): Promise<void> => {
        while ((running.size > 0 || fetching) && !signal.aborted) await pause(20);
      };
      await idle(patience);
      const left = [...running.entries()];
      for (const [, job] of left) job.abort();
      await idle(AbortSignal.timeout(500));
      clearInterval(beating);
      const dead = [...running.keys()];
      if (dead.length > 0) await settle(() => boss.fail(name, dead, { name: 'stopped' }));
    },
  };
}
