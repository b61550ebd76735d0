import { HOUR_MS } from '@tulna/rules/clock';
import { addDays, istDay } from '@tulna/rules/dates';
import type { Period } from '@tulna/rules/periods';
import { SMALLEST_GROUP } from '@tulna/rules/small-groups';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import type { Windows } from './read.ts';

/** People of one week who stopped at a step, by what they did next. */
export interface WeekGroup {
  /** The week's Monday. */
  week: string;
  /** Index of the step in the journey. */
  step: number;
  next: 'elsewhere' | 'help' | 'back' | 'nothing';
  people: number;
}

/** The median time that people took to reach a step. */
export interface StepTime {
  step: number;
  seconds: number;
  people: number;
}

/** Days after which the counts of a day are final. */
export const daysOpen = 45;
/** Most days counted in one statement. */
const daysAtOnce = 31;

/** All reads and updates of `report_people` and the other tables of the reports. */
export function reportsRepository(db: Db) {
  return {
    /**
     * Works out the people whose rows are not final, unless another process is doing so and `waits` isn't set. Then counts days, after waiting for a process that is counting them: the last three each time, the last 45 every hour, and all since the last thorough run after a pause, or since the beginning the first time.
     */
    async refresh(at: Date, { waits = false } = {}): Promise<void> {
      await inTransaction(db, async (tx) => {
        // The first time, all people are worked out, which takes long.
        await sql`set local statement_timeout = '10min'`.execute(tx);
        if (waits) await sql`select pg_advisory_xact_lock(hashtext('report people'))`.execute(tx);
        await sql`select refresh_report_people(${at})`.execute(tx);
      });
      const today = istDay(at.getTime());
      const { rows } = await sql<{ thoroughAt: Date | null; first: string | null }>`
        select (select thorough_at from report_refreshes) as "thoroughAt", indian_day(min(signed_up_at)) as first
        from report_people`.execute(db);
      const [{ thoroughAt, first } = { thoroughAt: null, first: null }] = rows;
      const isThorough = thoroughAt === null || at.getTime() - thoroughAt.getTime() >= HOUR_MS;
      const since = thoroughAt === null ? (first ?? today) : istDay(thoroughAt.getTime());
      const weeks = addDays(today, -daysOpen);
      const from = isThorough ? (since < weeks ? since : weeks) : addDays(today, -2);
      await this.countDays(from, today);
      if (isThorough) await db.updateTable('report_refreshes').set({ thorough_at: at }).execute();
    },

    /**
     * Removes what identifies a customer from their row, in the transaction of their deletion; the row still counts. The deletion doesn't wait for a running refresh: the next refresh first handles people deleted meanwhile.
     */
    async forget(customerId: string): Promise<void> {
      await sql`select forget_report_people(${customerId}) where pg_try_advisory_xact_lock_shared(hashtext('report people'))`.execute(
        db,
      );
    },

    /** Counts days again, both ends included, some at a time. */
    async countDays(from: string, to: string): Promise<void> {
      for (let day = from; day <= to; day = addDays(day, daysAtOnce)) {
        const last = addDays(day, daysAtOnce - 1);
        await inTransaction(db, async (tx) => {
          await sql`set local statement_timeout = '10min'`.execute(tx);
          await sql`select refresh_report_days(${day}::date, ${last < to ? last : to}::date)`.execute(tx);
        });
      }
    },

    /** When people were last worked out. */
    async refreshedAt(): Promise<Date | undefined> {
      const row = await db.selectFrom('report_refreshes').select('refreshed_at').executeTakeFirst();
      return row?.refreshed_at;
    },

    /** All people, by the week of their first sign-in. */
    async weeks(): Promise<WeekGroup[]> {
      const { rows } = await sql<WeekGroup>`select week, step, next, people from report_weeks order by week`.execute(
        db,
      );
      return rows;
    },

    /** The median time to each step, over the people who reached it and the step before; with an even number of people, the shorter of the two in the middle. */
    async times({ from, to }: Period): Promise<StepTime[]> {
      const { rows } = await sql<StepTime>`
        with taken as (
          select step, seconds, sum(people) as people from report_week_times where week between ${from}::date and ${to}::date group by 1, 2
        ), ranked as (
          select step, seconds, sum(people) over (partition by step order by seconds) as up_to, sum(people) over (partition by step) as people
          from taken
        )
        select step, min(seconds)::bigint as seconds, max(people)::bigint as people from ranked where up_to * 2 >= people group by 1`.execute(
        db,
      );
      return rows;
    },

    /** Reasons that lenders gave for at least five applications of a period; a rarer reason may be about one person. */
    async reasons({
      from,
      until,
    }: Windows): Promise<{ lender: string; product: string; reason: string; count: number }[]> {
      const { rows } = await sql<{ lender: string; product: string; reason: string; count: number }>`
        select lender_key as lender, product, reason, count(*)::bigint as count
        from report_declines where at >= ${from} and at < ${until} and reason <> ''
        group by 1, 2, 3 having count(*) >= ${SMALLEST_GROUP} order by 4 desc, 3`.execute(db);
      return rows;
    },
  };
}
