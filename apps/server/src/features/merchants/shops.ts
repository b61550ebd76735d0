import type { Db } from '../../platform/database/database.ts';
import type { PartnerTransaction } from '../../platform/database/portal.ts';

/** A shop as its partner sees it next to a person's name. */
export interface Shop {
  id: string;
  code: string;
  shopName: string;
}

/** Some shops by their ids; in the portal, only those of the transaction's partner. */
export async function shopsOf(db: Db, ids: readonly string[]): Promise<Map<string, Shop>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('merchants')
    .select(['id', 'code', 'shop_name as shopName'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The shop with a code, among those of the transaction's partner. */
export async function shopByCode(tx: PartnerTransaction, code: string): Promise<Shop | undefined> {
  return tx
    .selectFrom('merchants')
    .select(['id', 'code', 'shop_name as shopName'])
    .where('code', '=', code)
    .executeTakeFirst();
}
