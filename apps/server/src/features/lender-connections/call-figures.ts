import { INDIAN_ZONE } from '@tulna/rules/clock';
import type { Period } from '@tulna/rules/periods';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { onDays } from '../../platform/lists/columns.ts';
import { defaultLimits } from './resilience.ts';

/** What counts as a failure: a lender that declines or knows the person already has answered. */
export const callFailed = sql<SqlBool>`outcome not in ('ok', 'declined', 'duplicate')`;

/** Calls as a list reads them. */
export const lenderCallRows = (db: Db) => db.selectFrom('lender_calls as one').selectAll('one');

export interface CallTimes {
  p50: number | null;
  p95: number | null;
  p99: number | null;
}

export interface CallCount {
  dimension: 'all' | 'day' | 'outcome' | 'lender' | 'operation';
  day: string | null;
  outcome: string | null;
  lender: string | null;
  operation: string | null;
  calls: number;
  failures: number;
  lastAt: Date;
  lastFailureAt: Date | null;
}

export interface TimedCalls extends CallTimes {
  /** Null for all lenders, and for all operations. */
  lender: string | null;
  operation: string | null;
}

const chosen = ({ from, to }: Period) => onDays('started_at')({ least: from, most: to });

/** Counts the calls of some Indian days; the calls of a lender are those of its operations. */
export async function callCounts(db: Db, period: Period): Promise<CallCount[]> {
  const { rows } = await sql<CallCount>`
    select case when grouping(day) = 0 then 'day' when grouping(operation) = 0 then 'operation'
        when grouping(lender_key) = 0 then 'lender' when grouping(outcome) = 0 then 'outcome' else 'all' end as dimension,
      day::text as day, outcome, lender_key as lender, operation, sum(calls)::bigint as calls,
      coalesce(sum(calls) filter (where ${callFailed}), 0)::bigint as failures, max(last_at) as "lastAt",
      max(last_at) filter (where ${callFailed}) as "lastFailureAt"
    from (
      select (started_at at time zone ${sql.lit(INDIAN_ZONE)})::date as day, lender_key, operation, outcome,
        count(*) as calls, max(started_at) as last_at
      from lender_calls where ${chosen(period)} group by 1, 2, 3, 4
    ) as counted
    group by grouping sets ((), (day), (outcome), (lender_key), (lender_key, operation))`.execute(db);
  return rows;
}

/** How long the calls that were sent took: so many milliseconds at most, for half of them, for 95 and for 99 in a hundred. */
export async function callTimes(db: Db, period: Period): Promise<TimedCalls[]> {
  const { rows } = await sql<{ lender: string | null; operation: string | null; times: number[] | null }>`
    select lender_key as lender, operation, array_agg(duration_ms order by part) as times
    from (
      select lender_key, operation, part, min(duration_ms) as duration_ms
      from (
        select lender_key, operation, duration_ms,
          sum(calls) over (partition by grouped, lender_key, operation order by duration_ms) as up_to,
          sum(calls) over (partition by grouped, lender_key, operation) as all_calls
        from (
          select lender_key, operation, duration_ms, grouping(lender_key, operation) as grouped, sum(calls) as calls
          from (
            select lender_key, operation, duration_ms, count(*) as calls
            from lender_calls where ${chosen(period)} and attempt > 0 group by 1, 2, 3
          ) as counted
          group by grouping sets ((duration_ms), (lender_key, duration_ms), (lender_key, operation, duration_ms))
        ) as grouped_calls
      ) as running
      join (values (0.5), (0.95), (0.99)) as parts (part) on up_to >= part * all_calls
      group by lender_key, operation, part
    ) as least
    group by lender_key, operation`.execute(db);
  return rows.map(({ lender, operation, times }) => ({
    lender,
    operation,
    p50: times?.[0] ?? null,
    p95: times?.[1] ?? null,
    p99: times?.[2] ?? null,
  }));
}

/** Lenders to whom a call was held back so lately that they are still being given a rest, in whichever process. */
export async function restedLenders(db: Db, now: Date): Promise<Set<string>> {
  const since = new Date(now.getTime() - defaultLimits.halfOpenAfterMs);
  const rows = await db
    .selectFrom('lender_calls')
    .select('lender_key')
    .distinct()
    .where('started_at', '>', since)
    .where('outcome', '=', 'circuit_open')
    .execute();
  return new Set(rows.map(({ lender_key }) => lender_key));
}
