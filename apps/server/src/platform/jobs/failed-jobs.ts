import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** A job that failed after every attempt, or that staff gave up after that. */
export interface FailedJobRow {
  id: string;
  job: string;
  state: 'failed' | 'given_up';
  created_at: Date;
  failed_at: Date;
  tries: number;
  /** The kind of error. */
  error: string;
  given_up: { at: string; by: string; reason: string } | null;
  /** Changes whenever the job changes. */
  version: string;
}

/** The condition of the index below: few of the jobs of 30 days have failed. */
const ended = sql`state in ('failed', 'cancelled') and completed_on is not null`;
const givenUp = sql`(state = 'cancelled' and output ? 'given_up')`;

/** Failed jobs as a list reads them; pg-boss's own jobs are left out. */
export const failedJobRows = (db: Db) =>
  db
    .selectFrom(
      sql<FailedJobRow>`(
        select id, name as job, case state when 'failed' then 'failed' else 'given_up' end as state, created_on as created_at,
          completed_on as failed_at, retry_count + 1 as tries, left(coalesce(output ->> 'name', ''), 80) as error,
          output -> 'given_up' as given_up, concat_ws(' ', state, retry_count, completed_on) as version
        from jobs.job where ${ended} and (state = 'failed' or ${givenUp}) and left(name, 2) <> '__'
      )`.as('one'),
    )
    .selectAll('one');

/** The index by which the list reads its rows in order; pg-boss has none for it. */
const index = 'failed_jobs_by_time';

/** Creates the index of the list, once; the table belongs to pg-boss and exists only once it has started. */
export const indexFailedJobs = (run: (statement: string) => Promise<unknown>): Promise<unknown> =>
  run(`do $$ begin
    if to_regclass('jobs.${index}') is null then
      perform pg_advisory_xact_lock(hashtext('jobs.${index}'));
      create index if not exists ${index} on jobs.job (completed_on, id)
        where state in ('failed', 'cancelled') and completed_on is not null;
    end if;
  end $$`);

/** Changes of failed jobs, inside the caller’s transaction. */
export function failedJobs(db: Db) {
  return {
    /** The kind of a job on the list. */
    async kindOf(id: string): Promise<string | undefined> {
      const row = await failedJobRows(db).where('one.id', '=', id).executeTakeFirst();
      return row?.job;
    },

    /**
     * Runs a failed job again, with one more attempt, as pg-boss does. False if it isn't failed or given up, or if another one with its key waits or runs.
     */
    async retry(job: string, id: string): Promise<boolean> {
      const { numAffectedRows } = await sql`
        update jobs.job as given set state = 'retry', retry_limit = given.retry_limit + 1, completed_on = null, start_after = now(),
          output = output - 'given_up'
        where given.name = ${job} and given.id = ${id} and (state = 'failed' or ${givenUp}) and not exists (
          select from jobs.job as other where given.policy = 'exclusive' and other.name = given.name
            and coalesce(other.singleton_key, '') = coalesce(given.singleton_key, '')
            and other.state in ('created', 'retry', 'active')
        )`.execute(db);
      return (numAffectedRows ?? 0n) > 0n;
    },

    /**
     * Runs failed jobs of one kind again, earliest failures first; of those that exclude each other only the newest, and none while one waits or runs. Returns their ids.
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

    /** Marks a failed job as given up by staff, so that it isn't run again; the day on which it is deleted stays the same. False if it isn't failed. */
    async giveUp(job: string, id: string, why: { at: Date; by: string; reason: string }): Promise<boolean> {
      const { numAffectedRows } = await sql`
        update jobs.job set state = 'cancelled', output = case jsonb_typeof(output) when 'object' then output else '{}' end
          || jsonb_build_object('given_up', ${JSON.stringify(why)}::jsonb)
        where name = ${job} and id = ${id} and state = 'failed'`.execute(db);
      return (numAffectedRows ?? 0n) > 0n;
    },

    /** Makes a job that was given up count as failed again. False if it isn't given up. */
    async undo(id: string): Promise<boolean> {
      const { numAffectedRows } = await sql`
        update jobs.job set state = 'failed', output = output - 'given_up' where id = ${id} and ${ended} and ${givenUp}`.execute(
        db,
      );
      return (numAffectedRows ?? 0n) > 0n;
    },
  };
}
