import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** The identifiers that two records can share. */
export type Identifier = 'phone' | 'email' | 'pan';

/** Blind indexes of a person's identifiers; while the key is being changed, an identifier has more than one. */
type Indexes = Readonly<Record<Identifier, readonly Buffer[]>>;

/**
 * Other customers who share something with this one: a proved phone number, an email address (proved, or of the profile), a PAN.
 * One statement that uses unique or partial indexes.
 */
export async function othersWith(
  db: Db,
  customerId: string,
  indexes: Indexes,
  most: number,
): Promise<{ same: Identifier; customerId: string }[]> {
  const { rows } = await sql<{ same: Identifier; customerId: string }>`
    select 'phone' as same, id as "customerId" from customers
      where phone_index = any(${indexes.phone}) and phone_verified and id <> ${customerId}
    union
    select 'email', id from customers
      where email_index = any(${indexes.email}) and email_verified and id <> ${customerId}
    union
    select 'email', customer_id from customer_profiles
      where email_index = any(${indexes.email}) and customer_id <> ${customerId}
    union
    select 'pan', customer_id from customer_profiles
      where pan_index = any(${indexes.pan}) and customer_id <> ${customerId}
    order by 1, 2 limit ${most}`.execute(db);
  return rows;
}
