import { sql } from 'kysely';
import type { PartnerScope, PartnerTransaction } from '../../platform/database/portal.ts';
import type { CommissionRate } from './repository.ts';

/**
 * Rates by which a partner is paid on a day or later: its own, those of its merchants and those for every partner. A merchant's people get only the merchant's own rates.
 */
export async function ratesOfPartner(
  tx: PartnerTransaction,
  { partner, merchantId }: PartnerScope,
  day: string,
): Promise<CommissionRate[]> {
  const { rows } = await sql<CommissionRate>`
    select id, side, kind, partner, merchant, lender, product, from_day as "from", until_day as until, terms
    from commission_rates
    where side = 'partner' and confirmed_at is not null and (until_day is null or until_day >= ${day})
      and ${merchantId === undefined ? sql`(partner is null or partner = ${partner})` : sql`partner = ${partner} and merchant = ${merchantId}`}
    order by sequence`.execute(tx);
  return rows;
}
