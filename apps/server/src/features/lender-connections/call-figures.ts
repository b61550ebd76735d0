import type { Period } from '@tulna/rules/periods';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type CountedLog, duringDay, reportDays } from '../../platform/counted-days/counted-days.ts';
import type { Db } from '../../platform/database/database.ts';
import { defaultLimits } from './resilience.ts';

/** SQL for failed calls. A decline or a known person is an answer, not a failure. */
export const callFailed = sql<SqlBool>`outcome not in ('ok', 'declined', 'duplicate')`;

/** Rows of calls for a list. */
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

/** The calls of one Indian day by lender, operation and outcome; `day` is an expression. */
const callsOfDay = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select lender_key, operation, outcome, count(*) as calls, max(started_at) as last_at
  from lender_calls where ${duringDay('started_at', day)} group by 1, 2, 3`;

/** The durations of the calls that were sent on one Indian day, by lender, operation and bin. */
const timesOfDay = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select lender_key, operation, duration_bin(duration_ms) as bin, array_agg(duration_ms) as durations
  from lender_calls where ${duringDay('started_at', day)} and attempt > 0 group by 1, 2, 3`;

/** Calls by day. */
export const countedCalls: CountedLog = {
  subject: 'calls',
  since: sql`select min(started_at) from lender_calls`,
  async count(tx, day) {
    await sql`delete from lender_call_days where day = ${day}::date`.execute(tx);
    await sql`delete from lender_call_times where day = ${day}::date`.execute(tx);
    await sql`
      insert into lender_call_days (day, lender_key, operation, outcome, calls, last_at)
      select ${day}::date, counted.* from (${callsOfDay(sql`${day}::date`)}) as counted`.execute(tx);
    await sql`
      insert into lender_call_times (day, lender_key, operation, bin, durations)
      select ${day}::date, counted.* from (${timesOfDay(sql`${day}::date`)}) as counted`.execute(tx);
  },
};

const daysOfCalls = ({ from, to }: Period): RawBuilder<unknown> =>
  sql`report_day as materialized (select day, is_counted from ${reportDays('calls', from, to)})`;

/** Counts the calls of some Indian days; a lender's number is the sum of its operations. */
export async function callCounts(db: Db, period: Period): Promise<CallCount[]> {
  const { rows } = await sql<CallCount>`
    with ${daysOfCalls(period)}, counted as (
      select stored.day, stored.lender_key, stored.operation, stored.outcome, stored.calls, stored.last_at from lender_call_days as stored
      join report_day on report_day.day = stored.day and report_day.is_counted
      where stored.day between ${period.from}::date and ${period.to}::date
      union all
      select report_day.day, live.* from report_day cross join lateral (${callsOfDay(sql`report_day.day`)}) as live
      where not report_day.is_counted
    )
    select case when grouping(day) = 0 then 'day' when grouping(operation) = 0 then 'operation'
        when grouping(lender_key) = 0 then 'lender' when grouping(outcome) = 0 then 'outcome' else 'all' end as dimension,
      day::text as day, outcome, lender_key as lender, operation, sum(calls)::bigint as calls,
      coalesce(sum(calls) filter (where ${callFailed}), 0)::bigint as failures, max(last_at) as "lastAt",
      max(last_at) filter (where ${callFailed}) as "lastFailureAt"
    from counted
    group by grouping sets ((), (day), (outcome), (lender_key), (lender_key, operation))
    having count(*) > 0`.execute(db);
  return rows;
}

/**
 * The durations of the calls that were sent: the 50th, 95th and 99th percentile in milliseconds. They are exact: bins are summed up to the
 * one with the percentile, and only the calls of that bin are sorted.
 */
export async function callTimes(db: Db, period: Period): Promise<TimedCalls[]> {
  /** The calls in the wanted bins, of all lenders, of one lender, or of one operation. */
  const within = (level: number, same: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select wanted.id, took.duration_ms
    from wanted join binned on wanted.bin = binned.bin ${same} cross join lateral unnest(binned.durations) as took (duration_ms)
    where wanted.level = ${sql.lit(level)}`;
  const { rows } = await sql<{ lender: string | null; operation: string | null; times: number[] | null }>`
    with ${daysOfCalls(period)}, binned as materialized (
      select stored.lender_key, stored.operation, stored.bin, stored.durations from lender_call_times as stored
      join report_day on report_day.day = stored.day and report_day.is_counted
      where stored.day between ${period.from}::date and ${period.to}::date
      union all
      select live.* from report_day cross join lateral (${timesOfDay(sql`report_day.day`)}) as live
      where not report_day.is_counted
    ), summed as (
      select grouping(lender_key, operation) as level, lender_key, operation, bin, sum(cardinality(durations)) as calls
      from binned group by grouping sets ((bin), (lender_key, bin), (lender_key, operation, bin))
    ), running as (
      select level, lender_key, operation, bin, calls,
        sum(calls) over (partition by level, lender_key, operation order by bin) as up_to,
        sum(calls) over (partition by level, lender_key, operation) as all_calls
      from summed
    ), wanted as materialized (
      select row_number() over () as id, level, lender_key, operation, bin, part, part * all_calls - (up_to - calls) as place
      from running join (values (0.5), (0.95), (0.99)) as parts (part) on up_to >= part * all_calls and up_to - calls < part * all_calls
    ), counted as (
      select id, duration_ms, count(*) as calls from (
        ${within(0, sql`and wanted.lender_key = binned.lender_key and wanted.operation = binned.operation`)}
        union all ${within(1, sql`and wanted.lender_key = binned.lender_key`)}
        union all ${within(3, sql``)}
      ) as looked_at group by 1, 2
    ), placed as (
      select id, duration_ms, sum(calls) over (partition by id order by duration_ms) as up_to from counted
    ), found as (
      select id, min(duration_ms) as duration_ms from placed join wanted using (id) where placed.up_to >= wanted.place group by 1
    )
    select lender_key as lender, operation, array_agg(duration_ms order by part) as times
    from wanted join found using (id) group by level, lender_key, operation`.execute(db);
  return rows.map(({ lender, operation, times }) => ({
    lender,
    operation,
    p50: times?.[0] ?? null,
    p95: times?.[1] ?? null,
    p99: times?.[2] ?? null,
  }));
}

/** Lenders that are paused in any process, because a circuit breaker stopped a call to them recently. */
export async function pausedLenders(db: Db, now: Date): Promise<Set<string>> {
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
