import type { PartnerTransaction } from '../../platform/database/portal.ts';

/** Names of the partner's own tracking links, by their codes. */
export async function ownLinkNames(tx: PartnerTransaction, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await tx.selectFrom('tracking_links').select(['code', 'name']).where('code', 'in', codes).execute();
  return new Map(rows.map(({ code, name }) => [code, name]));
}
