import type { PartnerTransaction } from '../../platform/database/portal.ts';

/** Names of the partner's own merchants, by their ids; merchants that have moved to another partner are left out. */
export async function ownShopNames(
  tx: PartnerTransaction,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await tx.selectFrom('merchants').select(['id', 'shop_name']).where('id', 'in', wanted).execute();
  return new Map(rows.map(({ id, shop_name: name }) => [id, name]));
}
