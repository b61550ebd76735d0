import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { firstOf, type Span, spanRows } from '../../platform/database/spans.ts';
import { type CallTimes, callFailed } from './call-figures.ts';

interface OfLender {
  minutes: number;
  /** Null for all lenders. */
  lender: string | null;
}

export type SpanCalls = OfLender & { calls: number; failures: number; rejected: number; unreadable: number };

/** Counts the calls that began in each span, in total and by lender. A lender without a call has no row. */
export async function callsInSpans(db: Db, spans: readonly Span[], now: Date): Promise<SpanCalls[]> {
  const { rows } = await sql<SpanCalls>`
    select span.minutes, lender_key as lender, sum(calls)::bigint as calls,
      coalesce(sum(calls) filter (where ${callFailed}), 0)::bigint as failures,
      coalesce(sum(calls) filter (where outcome = 'unauthorised'), 0)::bigint as rejected,
      coalesce(sum(calls) filter (where outcome = 'bad_answer'), 0)::bigint as unreadable
    from (
      select span.minutes, one.lender_key, one.outcome, count(*) as calls
      from ${spanRows(spans)} join lender_calls as one on one.started_at > span.since
      where one.started_at > ${firstOf(spans)} and one.started_at <= ${now}
      group by 1, 2, 3
    ) as span group by grouping sets ((span.minutes), (span.minutes, lender_key))`.execute(db);
  return rows;
}

export type SpanTimes = OfLender & CallTimes & { calls: number };

/** The durations of the calls sent in each span, in total and by lender; `calls` counts only sent calls. */
export async function callTimesInSpans(db: Db, spans: readonly Span[], now: Date): Promise<SpanTimes[]> {
  const { rows } = await sql<OfLender & { calls: number; times: number[] }>`
    select span.minutes, one.lender_key as lender, count(*)::bigint as calls,
      percentile_disc(array[0.5, 0.95, 0.99]) within group (order by one.duration_ms) as times
    from ${spanRows(spans)} join lender_calls as one on one.started_at > span.since
    where one.started_at > ${firstOf(spans)} and one.started_at <= ${now} and one.attempt > 0
    group by grouping sets ((span.minutes), (span.minutes, one.lender_key))`.execute(db);
  return rows.map(({ times, ...row }) => ({
    ...row,
    p50: times[0] ?? null,
    p95: times[1] ?? null,
    p99: times[2] ?? null,
  }));
}
