import { INDIAN_ZONE } from '@tulna/rules/clock';
import type { Period } from '@tulna/rules/periods';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { onDays } from '../../platform/lists/columns.ts';
import { creditedBrand } from '../attributions/index.ts';
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
      select (one.at at time zone ${sql.lit(INDIAN_ZONE)})::date::text as day, one.lender_key as lender,
        ${creditedBrand('one.customer_id')} as brand, one.same, one.outcome
      from dedupe_checks as one where ${onDays('one.at')({ least: from, most: to })}
    )
    select 'day' as dimension, day as value, outcome, count(*)::bigint as checks from chosen group by day, outcome
    union all
    select 'lender', coalesce(lender, ''), outcome, count(*)::bigint from chosen group by lender, outcome
    union all
    select 'brand', coalesce(brand, ''), outcome, count(*)::bigint from chosen group by brand, outcome
    union all
    select 'same', found, outcome, count(*)::bigint from chosen, unnest(chosen.same) as found group by found, outcome`.execute(
    db,
  );
  return rows;
}
