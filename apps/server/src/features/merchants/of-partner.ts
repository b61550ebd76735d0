import type { PartnerScope, PartnerTransaction } from '../../platform/database/portal.ts';
import { namesCondition } from '../../platform/lists/search.ts';

const rowsOf = (tx: PartnerTransaction, { partnerId, merchantId }: PartnerScope) => {
  const own = tx.selectFrom('merchants').where('partner_id', '=', partnerId);
  return merchantId === undefined ? own : own.where('id', '=', merchantId);
};

/** Shops of a partner that have links of their own, by name: all of them, or those whose name contains every word of `search`. */
export async function linkedShops(tx: PartnerTransaction, scope: PartnerScope, search: string, most: number) {
  const linked = rowsOf(tx, scope)
    .select(['id', 'shop_name as shopName'])
    .where('state', '=', 'approved')
    .where('active', '=', true);
  const found = search.trim() === '' ? linked : linked.where(namesCondition(['merchants.shop_name'], search));
  return await found.orderBy('shop_name').orderBy('id').limit(most).execute();
}

/** A shop of the partner by its id, if it has links of its own. */
export async function linkedShop(tx: PartnerTransaction, scope: PartnerScope, id: string) {
  return await rowsOf(tx, scope)
    .select(['id', 'shop_name as shopName'])
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .where('active', '=', true)
    .executeTakeFirst();
}
