import type { Period } from '@tulna/rules/periods';
import { type RawBuilder, sql } from 'kysely';
import { type CountedLog, duringDay, reportDays } from '../../platform/counted-days/counted-days.ts';
import type { Db } from '../../platform/database/database.ts';
import { creditedTouch } from '../attributions/index.ts';
import type { DedupeOutcome } from './repository.ts';

/** The number of checks with one outcome, for one value of a dimension. `value` is '' for checks without a value. */
export interface DedupeCount {
  dimension: 'day' | 'lender' | 'brand' | 'same';
  value: string;
  outcome: DedupeOutcome;
  checks: number;
}

/** Rows of checks for a list. */
export const dedupeCheckRows = (db: Db) => db.selectFrom('dedupe_checks as one').selectAll('one');

/** The checks of one Indian day by each dimension; `day` is an expression. */
const checksOfDay = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select part.dimension, part.value, counted.outcome, sum(counted.checks)::bigint as checks
  from (
    select coalesce(one.lender_key, '') as lender, coalesce(touch.brand, '') as brand, one.same, one.outcome, count(*) as checks
    from dedupe_checks as one ${creditedTouch('one.customer_id')}
    where ${duringDay('one.at', day)} group by 1, 2, 3, 4
  ) as counted
  cross join lateral (
    select 'day' as dimension, (${day})::text as value
    union all select 'lender', counted.lender union all select 'brand', counted.brand
    union all select 'same', found from unnest(counted.same) as found
  ) as part
  group by 1, 2, 3`;

/** Checks by day. */
export const countedChecks: CountedLog = {
  subject: 'dedupe',
  since: sql`select min(at) from dedupe_checks`,
  async count(tx, day) {
    await sql`delete from dedupe_days where day = ${day}::date`.execute(tx);
    await sql`
      insert into dedupe_days (day, dimension, value, outcome, checks)
      select ${day}::date, dimension, value, outcome, checks from (${checksOfDay(sql`${day}::date`)}) as counted`.execute(
      tx,
    );
  },
};

/** Counts the checks of some Indian days by day, lender, brand and matching identifier, in one statement, so that all figures match. */
export async function dedupeCounts(db: Db, { from, to }: Period): Promise<DedupeCount[]> {
  const { rows } = await sql<DedupeCount>`
    with report_day as materialized (select day, is_counted from ${reportDays('dedupe', from, to)}), parts as (
      select stored.dimension, stored.value, stored.outcome, stored.checks from dedupe_days as stored
      join report_day on report_day.day = stored.day and report_day.is_counted where stored.day between ${from}::date and ${to}::date
      union all
      select live.dimension, live.value, live.outcome, live.checks
      from report_day cross join lateral (${checksOfDay(sql`report_day.day`)}) as live where not report_day.is_counted
    )
    select dimension, value, outcome, sum(checks)::bigint as checks from parts group by 1, 2, 3`.execute(db);
  return rows;
}
