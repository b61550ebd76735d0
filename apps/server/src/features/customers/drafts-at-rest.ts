import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** SQL: true if a customer's form for a product is unchanged since a moment. */
export const draftRests = (customer: RawBuilder<unknown>, product: RawBuilder<unknown>, since: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select from profile_drafts d
    where d.customer_id = ${customer} and d.product = ${product} and d.saved_at <= ${since})`;

/**
 * SQL: forms that were last saved in a period, the oldest first, each with its application.
 * @param application SQL for the application's id, from `d.customer_id` and `d.product`
 * @param unless condition on `f.source_id` and `f.since`
 */
export const draftsAtRest = (
  times: { from: Date; to: Date },
  application: RawBuilder<unknown>,
  unless: RawBuilder<SqlBool>,
  most: number,
) => sql`
  select f.* from (
    select ${application} as source_id, d.saved_at as since, d.customer_id, d.product
    from profile_drafts d where d.saved_at > ${times.from} and d.saved_at <= ${times.to} order by d.saved_at
  ) f where f.source_id is not null and not ${unless} limit ${most}`;
