import type { PartnerScope, PartnerTransaction } from '../../platform/database/portal.ts';

/** Since when the partner in scope is suspended; undefined if it isn't. Only staff see the reason. */
export async function suspendedSince(tx: PartnerTransaction, { partnerId }: PartnerScope): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('partner_suspensions')
    .select('from_at')
    .where('partner_id', '=', partnerId)
    .where('until_at', 'is', null)
    .executeTakeFirst();
  return row?.from_at;
}
