import { INDIAN_ZONE } from '@tulna/rules/clock';
import type { Period } from '@tulna/rules/periods';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** The figures of the reports, counted directly from the rows. */

const zone = sql.lit(INDIAN_ZONE);
const days = (at: string, { from, to }: Period) =>
  sql`${sql.ref(at)} >= ${from}::date::timestamp at time zone ${zone} and ${sql.ref(at)} < (${to}::date + 1)::timestamp at time zone ${zone}`;

export const rawCodes = async (db: Db, period: Period) =>
  (
    await sql<object>`
      with one as (
        select logged.*, (at at time zone ${zone})::date::text as day, extract(hour from at at time zone ${zone})::integer::text as hour
        from passcode_log as logged where ${days('at', period)}
      )
      select part.dimension, part.value, count(*)::bigint as asked, count(sent_at)::bigint as sent,
        count(*) filter (where sent_at is null and failed_at is not null)::bigint as failed,
        count(*) filter (where sent_at is null and failed_at is null)::bigint as waiting, count(used_at)::bigint as used,
        count(delivered_at)::bigint as delivered, count(undelivered_at)::bigint as undelivered,
        count(*) filter (where sent_at is not null and coalesce(delivered_at, undelivered_at) is null)::bigint as untold,
        count(*) filter (where used_at is null and replaced_at is not null)::bigint as replaced,
        count(*) filter (where used_at is null and replaced_at is null and expires_at <= now())::bigint as expired,
        count(*) filter (where used_at is null and replaced_at is null and expires_at > now())::bigint as open,
        count(*) filter (where wrong > 0)::bigint as wrong, count(locked_at)::bigint as locked
      from one cross join lateral (values ('day', day), ('hour', hour), ('provider', provider), ('prefix', coalesce(prefix, '')),
        ('brand', coalesce(brand, '')), ('failure', coalesce(failure, ''))) as part (dimension, value)
      group by 1, 2`.execute(db)
  ).rows;

export const rawChecks = async (db: Db, period: Period) =>
  (
    await sql<object>`
      select part.dimension, part.value, one.outcome, count(*)::bigint as checks
      from dedupe_checks as one left join attributions as touch on touch.customer_id = one.customer_id
      cross join lateral (
        select 'day' as dimension, (one.at at time zone ${zone})::date::text as value
        union all select 'lender', coalesce(one.lender_key, '') union all select 'brand', coalesce(touch.brand, '')
        union all select 'same', found from unnest(one.same) as found
      ) as part
      where ${days('one.at', period)} group by 1, 2, 3`.execute(db)
  ).rows;

const failed = sql`one.outcome not in ('ok', 'declined', 'duplicate')`;

export const rawCalls = async (db: Db, period: Period) =>
  (
    await sql<object>`
      select dimension, day, outcome, lender, operation, count(*)::bigint as calls,
        count(*) filter (where is_failure)::bigint as failures, max(started_at) as "lastAt",
        max(started_at) filter (where is_failure) as "lastFailureAt"
      from (
        select part.*, one.started_at, ${failed} as is_failure
        from lender_calls as one cross join lateral (values
          ('all', null, null, null, null), ('day', (started_at at time zone ${zone})::date::text, null, null, null),
          ('outcome', null, one.outcome, null, null), ('lender', null, null, lender_key, null),
          ('operation', null, null, lender_key, one.operation)
        ) as part (dimension, day, outcome, lender, operation)
        where ${days('started_at', period)}
      ) as counted group by 1, 2, 3, 4, 5`.execute(db)
  ).rows;

export const rawTimes = async (db: Db, period: Period) =>
  (
    await sql<object>`
      select lender, part.operation, percentile_disc(0.5) within group (order by duration_ms) as p50,
        percentile_disc(0.95) within group (order by duration_ms) as p95,
        percentile_disc(0.99) within group (order by duration_ms) as p99
      from lender_calls as one cross join lateral (values (null, null), (lender_key, null), (lender_key, one.operation))
        as part (lender, operation)
      where attempt > 0 and ${days('started_at', period)} group by 1, 2`.execute(db)
  ).rows;
