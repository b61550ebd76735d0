import type { PartnerScope, PartnerTransaction } from '../../platform/database/portal.ts';

const rowsOf = (tx: PartnerTransaction, { partnerId, merchantId }: PartnerScope) => {
  const own = tx.selectFrom('merchants').where('partner_id', '=', partnerId);
  return merchantId === undefined ? own : own.where('id', '=', merchantId);
};

/** Shops of a partner that have links of their own, by name. */
export async function linkedShops(tx: PartnerTransaction, scope: PartnerScope, most: number) {
  return await rowsOf(tx, scope)
    .select(['id', 'shop_name as shopName'])
    .where('state', '=', 'approved')
    .where('active', '=', true)
    .orderBy('shop_name')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** True if a shop of the partner has links of its own. */
export async function isLinkedShop(tx: PartnerTransaction, scope: PartnerScope, id: string): Promise<boolean> {
  const row = await rowsOf(tx, scope)
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .where('active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
