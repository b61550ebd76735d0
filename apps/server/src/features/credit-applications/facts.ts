import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** SQL: one fact of the application of this id. */
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

/** SQL: the application of this id is under way, and its offers haven't run out. */
export const isUnderWay = (id: RawBuilder<unknown>, now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from credit_applications a where a.id = ${id}
    and a.state in ('draft', 'submitted', 'matched', 'unmatched') and (a.valid_until is null or a.valid_until > ${now}))`;
