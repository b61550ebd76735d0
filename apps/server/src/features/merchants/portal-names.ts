import type { PartnerTransaction } from '../../platform/database/portal.ts';

/** Names of the shops that a partner may see, by their ids. */
export async function shopNames(tx: PartnerTransaction, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const asked = [...new Set(ids.flatMap((id) => (id === null ? [] : [id])))];
  if (asked.length === 0) return new Map();
  const rows = await tx.selectFrom('merchants').select(['id', 'shop_name']).where('id', 'in', asked).execute();
  return new Map(rows.map(({ id, shop_name }) => [id, shop_name]));
}
