import type { MerchantState } from '@tulna/rules/merchants';
import type { PartnerScope, PartnerTransaction } from '../../platform/database/portal.ts';

/** A shop as its partner sees it. */
export interface ShopOfPartner {
  id: string;
  shopName: string;
  state: MerchantState;
  active: boolean;
  createdAt: Date;
}

const rowsOf = (tx: PartnerTransaction, { partnerId, merchantId }: PartnerScope) => {
  const own = tx.selectFrom('merchants').where('partner_id', '=', partnerId);
  return merchantId === undefined ? own : own.where('id', '=', merchantId);
};

/** Shops of a partner, the newest first; of a merchant's person the merchant alone. */
export async function shopsOfPartner(
  tx: PartnerTransaction,
  scope: PartnerScope,
  most: number,
): Promise<ShopOfPartner[]> {
  const rows = await rowsOf(tx, scope)
    .select(['id', 'shop_name', 'state', 'active', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ shop_name, created_at, state, ...row }) => ({
    ...row,
    // The table checks it.
    state: state as MerchantState,
    shopName: shop_name,
    createdAt: created_at,
  }));
}

/** How many there are. */
export async function countShops(tx: PartnerTransaction, scope: PartnerScope): Promise<number> {
  const { count } = await rowsOf(tx, scope)
    .select((shops) => shops.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Shops of a partner whose links are their own, by name. */
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

/** Whether a shop of the partner has links of its own. */
export async function isLinkedShop(tx: PartnerTransaction, scope: PartnerScope, id: string): Promise<boolean> {
  const row = await rowsOf(tx, scope)
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .where('active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
