import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** The jobs of one kind that aren’t done. */
export interface QueueState {
  job: string;
  waiting: number;
  planned: number;
  running: number;
  failed: number;
  oldestAt: Date | null;
}

/** A job that runs on a schedule. */
export interface ScheduledJob {
  job: string;
  cron: string;
  lastAt: Date | null;
  lastState: string | null;
}

/** The jobs in the queue of this database, which pg-boss keeps in the schema `jobs`. */
export function jobStates(db: Db) {
  return {
    /** Kinds of job with jobs that aren’t done. */
    async queues(): Promise<QueueState[]> {
      const { rows } = await sql<QueueState>`
        select name as job,
          count(*) filter (where state in ('created', 'retry') and start_after <= now())::integer as waiting,
          count(*) filter (where state in ('created', 'retry') and start_after > now())::integer as planned,
          count(*) filter (where state = 'active')::integer as running,
          count(*) filter (where state = 'failed')::integer as failed,
          min(start_after) filter (where state in ('created', 'retry') and start_after <= now()) as "oldestAt"
        from jobs.job where state not in ('completed', 'cancelled') group by name`.execute(db);
      return rows;
    },

    /** How many jobs of some kinds failed for good since a moment. */
    async failedSince(jobs: readonly string[], since: Date): Promise<number> {
      const { rows } = await sql<{ failed: number }>`
        select count(*)::integer as failed from jobs.job
        where state = 'failed' and name = any(${[...jobs]}) and completed_on >= ${since}`.execute(db);
      return rows[0]?.failed ?? 0;
    },

    /** Every scheduled job, with its last run. */
    async scheduled(): Promise<ScheduledJob[]> {
      const { rows } = await sql<ScheduledJob>`
        select schedule.name as job, schedule.cron, job.completed_on as "lastAt", job.state::text as "lastState"
        from jobs.schedule left join lateral (
          select completed_on, state from jobs.job where job.name = schedule.name
          order by created_on desc limit 1
        ) as job on true
        order by schedule.name`.execute(db);
      return rows;
    },
  };
}
