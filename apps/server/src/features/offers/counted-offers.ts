import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** How many offers a customer has now. Amounts are left out: only the customer may see them. */
export async function countedOffers(
  db: Db,
  customerId: string,
  now: Date,
): Promise<{ offers: number; indicative: number; lenders: number; validUntil: Date | null }> {
  const { rows } = await sql<{ offers: number; indicative: number; lenders: number; until: Date | null }>`
    select count(*)::integer as offers, (count(*) filter (where indicative))::integer as indicative,
      count(distinct lender_key)::integer as lenders, max(valid_until) as until
    from offers where customer_id = ${customerId}::uuid and valid_until >= ${now}`.execute(db);
  const { offers = 0, indicative = 0, lenders = 0, until = null } = rows[0] ?? {};
  return { offers, indicative, lenders, validUntil: until };
}
