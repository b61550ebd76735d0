import { INDIAN_ZONE } from '@tulna/rules/clock';
import type { Period } from '@tulna/rules/periods';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type CountedLog, duringDay, reportDays } from '../../platform/counted-days/counted-days.ts';
import type { Db } from '../../platform/database/database.ts';

/**
 * What a code can be counted as, by the columns of `one`. A code is exactly one of sent, failed and waiting, and exactly one of used, replaced, expired and open. A code that was used in time is used, even if a new one followed. A sent code is delivered, undelivered or untold (no report) by the provider's report alone: being used doesn't make it delivered.
 */
export const codeIs = {
  sent: sql<SqlBool>`one.sent_at is not null`,
  failed: sql<SqlBool>`(one.sent_at is null and one.failed_at is not null)`,
  waiting: sql<SqlBool>`(one.sent_at is null and one.failed_at is null)`,
  delivered: sql<SqlBool>`one.delivered_at is not null`,
  undelivered: sql<SqlBool>`one.undelivered_at is not null`,
  untold: sql<SqlBool>`(one.sent_at is not null and one.delivered_at is null and one.undelivered_at is null)`,
  used: sql<SqlBool>`one.used_at is not null`,
  replaced: sql<SqlBool>`(one.used_at is null and one.replaced_at is not null)`,
  expired: sql<SqlBool>`(one.used_at is null and one.replaced_at is null and one.expires_at <= now())`,
  open: sql<SqlBool>`(one.used_at is null and one.replaced_at is null and one.expires_at > now())`,
  wrong: sql<SqlBool>`one.wrong > 0`,
  locked: sql<SqlBool>`one.locked_at is not null`,
} as const;
type Kind = keyof typeof codeIs;

/** The codes counted for one value of one dimension; `value` is empty if there is none. */
export type CodeCount = Record<Kind, number> & {
  dimension: 'day' | 'hour' | 'provider' | 'prefix' | 'brand' | 'failure';
  value: string;
  asked: number;
};

/** Codes as a list reads them. */
export const codeRows = (db: Db) => db.selectFrom('passcode_log as one').selectAll('one');

/** The hour of the Indian day, 0 to 23, in which a code was requested. */
export const codeHour: RawBuilder<number> = sql`extract(hour from one.at at time zone ${sql.lit(INDIAN_ZONE)})::integer`;

const kinds = sql.join(Object.keys(codeIs).map((kind) => sql.ref(kind)));

/** The codes of one Indian day by each dimension; `day` is an expression. */
const codesOfDay = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select case when grouping(day) = 0 then 'day' when grouping(hour) = 0 then 'hour' when grouping(provider) = 0 then 'provider'
      when grouping(prefix) = 0 then 'prefix' when grouping(brand) = 0 then 'brand' else 'failure' end as dimension,
    coalesce(day, hour, provider, prefix, brand, failure, '') as value, count(*)::bigint as asked, ${sql.join(
      Object.entries(codeIs).map(
        ([kind, condition]) => sql`count(*) filter (where ${condition})::bigint as ${sql.ref(kind)}`,
      ),
    )}
  from (
    select logged.*, (${day})::text as day, extract(hour from logged.at at time zone ${sql.lit(INDIAN_ZONE)})::integer::text as hour
    from passcode_log as logged where ${duringDay('logged.at', day)}
  ) as one
  group by grouping sets ((day), (hour), (provider), (prefix), (brand), (failure))`;

/** Counts the codes of a day once all of them are used, replaced or expired. */
export const countedCodes: CountedLog = {
  subject: 'codes',
  since: sql`select min(at) from passcode_log`,
  isOpen: (day) =>
    sql`exists (select from passcode_log as one where one.expires_at > now() and ${duringDay('one.at', sql`${day}::date`)})`,
  async count(tx, day) {
    await sql`delete from passcode_days where day = ${day}::date`.execute(tx);
    await sql`
      insert into passcode_days (day, dimension, value, asked, ${kinds})
      select ${day}::date, dimension, value, asked, ${kinds} from (${codesOfDay(sql`${day}::date`)}) as counted`.execute(
      tx,
    );
  },
};

/** Counts the codes of some Indian days by day, hour, provider, prefix, brand and reason, in one statement so that all figures agree. */
export async function codeCounts(db: Db, { from, to }: Period): Promise<CodeCount[]> {
  const { rows } = await sql<CodeCount>`
    with report_day as materialized (select day, is_counted from ${reportDays('codes', from, to)}), parts as (
      select stored.dimension, stored.value, stored.asked, ${kinds} from passcode_days as stored
      join report_day on report_day.day = stored.day and report_day.is_counted where stored.day between ${from}::date and ${to}::date
      union all
      select live.dimension, live.value, live.asked, ${kinds}
      from report_day cross join lateral (${codesOfDay(sql`report_day.day`)}) as live where not report_day.is_counted
    )
    select dimension, value, sum(asked)::bigint as asked, ${sql.join(
      Object.keys(codeIs).map((kind) => sql`sum(${sql.ref(kind)})::bigint as ${sql.ref(kind)}`),
    )}
    from parts group by dimension, value`.execute(db);
  return rows;
}
