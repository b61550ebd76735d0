import { INDIAN_ZONE } from '@tulna/rules/clock';
import { addDays, istDay } from '@tulna/rules/dates';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import { concernsEverybody, passesByItself } from '../database/failures.ts';

/** A log whose figures are counted per Indian day (decision 0087). */
export interface CountedLog {
  /** The name its triggers use. They run in statements that read what is committed, not in snapshots. */
  readonly subject: string;
  /** The time of its first row, as a statement that returns one value; null while it is empty. */
  readonly since: RawBuilder<Date | null>;
  /** Whether a day can still change merely because time passes: then it isn’t counted yet. */
  readonly isOpen?: (day: string) => RawBuilder<boolean>;
  /** Deletes the counts of a day and counts it again. */
  count(tx: Tx, day: string): Promise<void>;
}

/** The most days that are counted; earlier ones are read from the log. */
const mostDays = 1100;

/** The days of a period, each with whether its counts are up to date: `(day, is_counted)`, for a statement’s FROM. */
export const reportDays = (subject: string, from: string, to: string): RawBuilder<unknown> =>
  sql`report_days(${subject}, ${from}::date, ${to}::date)`;

/** SQL: whether a time is in an Indian day given by an expression. */
export const duringDay = (at: string, day: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`${sql.ref(at)} >= (${day})::timestamp at time zone ${sql.lit(INDIAN_ZONE)}
    and ${sql.ref(at)} < ((${day}) + 1)::timestamp at time zone ${sql.lit(INDIAN_ZONE)}`;

/**
 * Counts the days of a log that are over, and again those that changed since. A day that can’t be counted yet, because another transaction
 * may still be writing to it, is left for the next run: until then it is read from the log.
 * @returns how many days are left
 */
export async function countDays(db: Db, log: CountedLog, now: Date, signal?: AbortSignal): Promise<number> {
  const yesterday = addDays(istDay(now.getTime()), -1);
  await announce(db, log, yesterday);
  const { rows } = await sql<{ day: string }>`
    select distinct day from counted_day_marks where subject = ${log.subject} order by day desc`.execute(db);
  let left = 0;
  for (const { day } of rows) {
    if (signal?.aborted) return rows.length;
    if (!(await countDay(db, log, day))) left += 1;
  }
  return left;
}

/** Announces the days up to yesterday: from then on each change of such a day marks it. A new day starts marked, because it isn't counted yet. */
async function announce(db: Db, { subject, since }: CountedLog, yesterday: string): Promise<void> {
  await sql`
    with announced as (
      insert into counted_days (subject, day)
      select ${subject}, one::date
      from generate_series(
        greatest(indian_day((${since})), ${addDays(yesterday, 1 - mostDays)}::date)::timestamp, ${yesterday}::timestamp, interval '1 day'
      ) as one
      on conflict do nothing returning subject, day
    )
    insert into counted_day_marks (subject, day) select subject, day from announced`.execute(db);
  // A transaction that already has its number may not have seen the days. A number stored by another cluster, of which this one is a copy, may be far ahead of this one's numbers.
  await sql`
    update counted_days set not_before = pg_current_xact_id()::text::bigint
    where subject = ${subject} and (not_before is null or not_before > pg_current_xact_id()::text::bigint)`.execute(db);
}

/** Counts one day and removes its marks; returns whether it was possible. */
const countDay = (db: Db, log: CountedLog, day: string): Promise<boolean> =>
  inSnapshot(db, async (tx) => {
    // A day of many rows takes longer than a request may.
    await sql`set local statement_timeout = '5min'`.execute(tx);
    // Writing the row keeps another process from counting the same day at the same time.
    const { rows } = await sql<{ marks: string[] }>`
      update counted_days c set not_before = c.not_before
      where c.subject = ${log.subject} and c.day = ${day}::date
        and c.not_before <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint
      returning array(
        select m.id::text from counted_day_marks m where m.subject = c.subject and m.day = c.day
      ) as marks`.execute(tx);
    const [found] = rows;
    if (found === undefined) return false;
    if (log.isOpen !== undefined) {
      const open = await sql<{ open: boolean }>`select ${log.isOpen(day)} as open`.execute(tx);
      if (open.rows[0]?.open !== false) return false;
    }
    await log.count(tx, day);
    await sql`delete from counted_day_marks where id = any(${found.marks}::bigint[])`.execute(tx);
    return true;
  });

/** If two processes count the same day at once, the database ends one, and the other has counted it. */
async function inSnapshot(db: Db, work: (tx: Tx) => Promise<boolean>): Promise<boolean> {
  try {
    return await db.transaction().setIsolationLevel('repeatable read').execute(work);
  } catch (error) {
    if (passesByItself(error) && !concernsEverybody(error)) return false;
    throw error;
  }
}
