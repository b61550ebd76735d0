import { INDIAN_ZONE } from '@tulna/rules/clock';
import type { Period } from '@tulna/rules/periods';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { onDays } from '../../platform/lists/columns.ts';
import { creditedTouch } from '../attributions/index.ts';
import type { DedupeOutcome } from './repository.ts';

/** The checks of one value of one dimension that ended in one way. `value` is empty where there is none. */
export interface DedupeCount {
  dimension: 'day' | 'lender' | 'brand' | 'same';
  value: string;
  outcome: DedupeOutcome;
  checks: number;
}

/** Checks as a list reads them. */
export const dedupeCheckRows = (db: Db) => db.selectFrom('dedupe_checks as one').selectAll('one');

/** Counts the checks of some Indian days by day, lender, brand and what was the same: one statement, so that all agree. */
export async function dedupeCounts(db: Db, { from, to }: Period): Promise<DedupeCount[]> {
  const { rows } = await sql<DedupeCount>`
    with chosen as materialized (
      select (one.at at time zone ${sql.lit(INDIAN_ZONE)})::date::text as day, coalesce(one.lender_key, '') as lender,
        coalesce(touch.brand, '') as brand, one.same, one.outcome
      from dedupe_checks as one ${creditedTouch('one.customer_id')}
      where ${onDays('one.at')({ least: from, most: to })}
    )
    select case when grouping(day) = 0 then 'day' when grouping(lender) = 0 then 'lender' else 'brand' end as dimension,
      coalesce(day, lender, brand) as value, outcome, count(*)::bigint as checks
    from chosen group by grouping sets ((day, outcome), (lender, outcome), (brand, outcome))
    union all
    select 'same', found, outcome, count(*)::bigint
    from chosen, unnest(chosen.same) as found where chosen.same <> '{}' group by found, outcome`.execute(db);
  return rows;
}
