import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** SQL: whether the call request with this ID is still open. */
export const callRequestWaits = (id: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from call_requests r where r.id = ${id} and r.ended_at is null)`;

/**
 * SQL: open call requests, the oldest first; `starts_at` is the beginning of the chosen time.
 * @param unless condition on `r.id` and `r.asked_at`
 */
export const waitingCallRequests = (unless: RawBuilder<SqlBool>, most: number) => sql`
  select r.id as source_id, date_trunc('milliseconds', r.asked_at) as since, r.customer_id, r.brand, r.window_from as starts_at
  from call_requests r where r.ended_at is null and not ${unless} order by r.asked_at limit ${most}`;
