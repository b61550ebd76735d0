import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';

/** Rows of customers, as `customer` and without joins, for a list that staff read. */
export const customerRows = (db: Db) =>
  db
    .selectFrom('customers as customer')
    .select([
      'customer.id',
      'customer.role_id',
      'customer.language',
      'customer.phone_sealed',
      'customer.phone_verified',
      'customer.email_sealed',
      'customer.email_verified',
      'customer.state',
      'customer.created_at',
    ]);

/** Customers with this number, email or PAN, proved or typed into a profile; found by blind index. */
export function customersWith(
  { blindIndex }: Pick<Services, 'blindIndex'>,
  kind: 'phone' | 'email' | 'pan',
  value: string,
): RawBuilder<SqlBool> {
  const hashes = blindIndex.candidates(kind, value);
  if (kind === 'phone') return sql<SqlBool>`customer.phone_index = any(${hashes})`;
  if (kind === 'pan')
    return sql<SqlBool>`customer.id in (select customer_id from customer_profiles where pan_index = any(${hashes}))`;
  return sql<SqlBool>`customer.id in (
    select id from customers where email_index = any(${hashes}) and email_verified
    union select customer_id from customer_profiles where email_index = any(${hashes}))`;
}

/** Customers with these ids. */
export const customersOf = (ids: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`customer.id = any(${[...ids]}::uuid[])`;
