import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: the data about people that a call needs, without encrypted values, with their chosen product and PIN code. Queries of telecalling
 * join applications and answers to it.
 */
export const callablePeople: RawBuilder<unknown> = sql`(
  select c.id as customer_id, c.language, c.created_at, c.phone_index,
    c.phone_index is null and c.email_index is null as is_erased,
    c.phone_index is null or not c.phone_verified as has_no_phone,
    c.blocked_at is not null as is_blocked,
    coalesce(p.chosen_product, '') as chosen_product, coalesce(p.postal_code, '') as postal_code
  from customers c left join customer_profiles p on p.customer_id = c.id)`;
