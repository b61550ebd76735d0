import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { firstOf, type Span, spanRows } from '../../platform/database/spans.ts';
import { creditedTouch } from '../attributions/index.ts';

export interface SpanChecks {
  minutes: number;
  /** Key of the lender that made the checks, or `ours` for those among our own customers. Null in the total and in rows of a brand. */
  lender: string | null;
  brand: string | null;
  checks: number;
  duplicates: number;
  noAnswers: number;
}

/** Counts the checks of each span: in total, by lender, and by the brand credited with the person. */
export async function checksInSpans(db: Db, spans: readonly Span[], now: Date): Promise<SpanChecks[]> {
  const { rows } = await sql<SpanChecks>`
    with one as materialized (
      select checked.at, coalesce(checked.lender_key, 'ours') as lender, touch.brand, checked.outcome
      from dedupe_checks as checked ${creditedTouch('checked.customer_id')}
      where checked.at > ${firstOf(spans)} and checked.at <= ${now}
    )
    select span.minutes, one.lender, one.brand, count(*)::bigint as checks,
      count(*) filter (where one.outcome = 'duplicate')::bigint as duplicates,
      count(*) filter (where one.outcome = 'no_answer')::bigint as "noAnswers"
    from ${spanRows(spans)} join one on one.at > span.since
    group by grouping sets ((span.minutes), (span.minutes, one.lender), (span.minutes, one.brand))
    having grouping(one.brand) = 1 or one.brand is not null`.execute(db);
  return rows;
}
