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

/** A job that was given up after every try. */
export interface FailedJob {
  id: string;
  job: string;
  createdAt: Date;
  failedAt: Date;
  tries: number;
  /** The kind of error. */
  error: string;
}

/** Work that is done by the clock. */
export interface ScheduledJob {
  job: string;
  cron: string;
  lastAt: Date | null;
  lastState: string | null;
}

/** What the queue of this database holds; pg-boss keeps it in the schema `jobs`. */
export function jobStates(db: Db) {
  return {
    /** Kinds of job with something that isn’t done. */
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

    /** The newest failed jobs of some kinds. */
    async failed(jobs: readonly string[], most: number): Promise<FailedJob[]> {
      const { rows } = await sql<FailedJob>`
        select id, name as job, created_on as "createdAt", coalesce(completed_on, created_on) as "failedAt",
          retry_count + 1 as tries, left(coalesce(output ->> 'name', ''), 80) as error
        from jobs.job where state = 'failed' and name = any(${[...jobs]}) order by "failedAt" desc, id limit ${most}`.execute(
        db,
      );
      return rows;
    },

    /** How many jobs of some kinds were given up since a moment. */
    async failedSince(jobs: readonly string[], since: Date): Promise<number> {
      const { rows } = await sql<{ failed: number }>`
        select count(*)::integer as failed from jobs.job
        where state = 'failed' and name = any(${[...jobs]}) and completed_on >= ${since}`.execute(db);
      return rows[0]?.failed ?? 0;
    },

    /**
     * Has a failed job run once more, with one try added, as pg-boss does it; inside the caller's transaction. False where it isn't
     * failed, or where another one of its key waits or runs in its place.
     */
    async retry(job: string, id: string): Promise<boolean> {
      const { numAffectedRows } = await sql`
        update jobs.job as given set state = 'retry', retry_limit = given.retry_limit + 1, completed_on = null, start_after = now()
        where given.name = ${job} and given.id = ${id} and given.state = 'failed' and not exists (
          select from jobs.job as other where given.policy = 'exclusive' and other.name = given.name
            and coalesce(other.singleton_key, '') = coalesce(given.singleton_key, '')
            and other.state in ('created', 'retry', 'active')
        )`.execute(db);
      return (numAffectedRows ?? 0n) > 0n;
    },

    /**
     * Has failed jobs of one kind run once more, those that were given up first before the others; of those that exclude each other only the
     * newest, and none while one waits or runs. Answers their ids.
     */
    async retryMany(job: string, most: number): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        with chosen as (
          select given.id from jobs.job as given where given.name = ${job} and given.state = 'failed' and not exists (
            select from jobs.job as other where given.policy = 'exclusive' and other.name = given.name
              and coalesce(other.singleton_key, '') = coalesce(given.singleton_key, '')
              and (other.state in ('created', 'retry', 'active')
                or other.state = 'failed' and (other.created_on, other.id) > (given.created_on, given.id))
          ) order by coalesce(given.completed_on, given.created_on), given.id limit ${most} for update
        )
        update jobs.job as given set state = 'retry', retry_limit = given.retry_limit + 1, completed_on = null, start_after = now()
        from chosen where given.name = ${job} and given.id = chosen.id and given.state = 'failed' returning given.id`.execute(
        db,
      );
      return rows.map(({ id }) => id);
    },

    /** Everything that is scheduled, with its last run. */
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
