import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { firstOf, type Span, spanRows } from '../../platform/database/spans.ts';
import { codeIs } from './figures.ts';

export interface SpanCodes {
  minutes: number;
  /** Both are null in the row that counts all codes. */
  provider: string | null;
  brand: string | null;
  asked: number;
  sent: number;
  failed: number;
  waiting: number;
  delivered: number;
  undelivered: number;
  used: number;
  expired: number;
  open: number;
  wrong: number;
  locked: number;
}

const kinds = [
  'sent',
  'failed',
  'waiting',
  'delivered',
  'undelivered',
  'used',
  'expired',
  'open',
  'wrong',
  'locked',
] as const;

/** Counts the codes requested in each span: all together, by provider and by brand. A provider or brand without codes has no row. */
export async function codesInSpans(db: Db, spans: readonly Span[], now: Date): Promise<SpanCodes[]> {
  const counts = sql.join(
    kinds.map((kind) => sql`count(*) filter (where ${codeIs[kind]})::bigint as ${sql.ref(kind)}`),
  );
  const { rows } = await sql<SpanCodes>`
    select span.minutes, one.provider, one.brand, count(*)::bigint as asked, ${counts}
    from ${spanRows(spans)} join passcode_log as one on one.at > span.since
    where one.at > ${firstOf(spans)} and one.at <= ${now}
    group by grouping sets ((span.minutes), (span.minutes, one.provider), (span.minutes, one.brand))
    having grouping(one.brand) = 1 or one.brand is not null`.execute(db);
  return rows;
}
