import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** SQL: the call of this id was asked for and nothing came of it yet. */
export const callRequestWaits = (id: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from call_requests r where r.id = ${id} and r.ended_at is null)`;

/**
 * SQL: calls that were asked for and wait, the oldest first; `starts_at` is when the time that was chosen begins.
 * @param unless condition on `r.id` and `r.asked_at`
 */
export const waitingCallRequests = (unless: RawBuilder<SqlBool>, most: number) => sql`
  select r.id as source_id, date_trunc('milliseconds', r.asked_at) as since, r.customer_id, r.brand, r.window_from as starts_at
  from call_requests r where r.ended_at is null and not ${unless} order by r.asked_at limit ${most}`;
