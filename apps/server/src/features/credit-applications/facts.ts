import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** SQL: one field of the application with this id. */
export const factOfApplication = (fact: 'brand' | 'customer_id' | 'product', id: RawBuilder<unknown>) =>
  sql`(select a.${sql.ref(fact)} from credit_applications a where a.id = ${id})`;

/** SQL: id of a customer's newest application that was not superseded, of any product. */
export const newestApplicationOf = (customer: RawBuilder<unknown>) => sql`
  (select a.id from credit_applications a where a.customer_id = ${customer} and a.state <> 'superseded'
   order by a.created_at desc limit 1)`;

/** SQL: the draft of a customer for a product. */
export const draftApplicationOf = (customer: RawBuilder<unknown>, product: RawBuilder<unknown>) => sql`
  (select a.id from credit_applications a
   where a.customer_id = ${customer} and a.product = ${product} and a.state = 'draft')`;

/** SQL: true if the application with this id is under way and its offers haven't expired. */
export const isUnderWay = (id: RawBuilder<unknown>, now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from credit_applications a where a.id = ${id}
    and a.state in ('draft', 'submitted', 'matched', 'unmatched') and (a.valid_until is null or a.valid_until > ${now}))`;

/** SQL: true if the application with this id has offers that can still be accepted. */
export const hasOpenOffers = (id: RawBuilder<unknown>, now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from credit_applications a
    where a.id = ${id} and a.state = 'matched' and (a.valid_until is null or a.valid_until > ${now}))`;

/**
 * SQL: applications that were submitted in a period and have open offers, the oldest first.
 * @param unless condition on `f.source_id` and `f.since`
 */
export const offersNotChosen = (
  times: { from: Date; to: Date },
  now: Date,
  unless: RawBuilder<SqlBool>,
  most: number,
) => sql`
  select f.* from (
    select a.id as source_id, date_trunc('milliseconds', a.submitted_at) as since, a.customer_id, a.product
    from credit_applications a
    where a.state = 'matched' and a.submitted_at > ${times.from} and a.submitted_at <= ${times.to}
      and (a.valid_until is null or a.valid_until > ${now}) order by a.submitted_at
  ) f where not ${unless} limit ${most}`;
