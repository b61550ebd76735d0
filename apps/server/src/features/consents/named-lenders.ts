import type { Config } from '../../config.ts';
import type { Db } from '../../platform/database/database.ts';
import { lendersRepository } from '../lenders/index.ts';
import type { ShownLender } from './notices.ts';

/**
 * The lenders that the consent to share lists for a product under a brand, by name: those that get requests over their API. If no lender of
 * the product has an API, all of them are listed. A lender-type build (§4) lists only its own lender.
 */
export async function lendersToShareWith(
  db: Db,
  { product, partner }: { product: string; partner: string },
  builds?: Pick<Config['builds'], 'lender'>,
): Promise<ShownLender[]> {
  const only = product === 'Personal Loans' ? builds?.lender : undefined;
  const lenders = (await lendersRepository(db).open(product, partner)).filter(
    (lender) => only === undefined || lender.key === only,
  );
  const connected = lenders.filter((lender) => lender.connection !== null);
  return (connected.length > 0 ? connected : lenders)
    .map(({ key, name, legal_name }) => ({ key, name, legalName: legal_name }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}
