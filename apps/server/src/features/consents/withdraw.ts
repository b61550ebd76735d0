import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { type ConsentCircumstances, consentsRepository, lockCustomer } from './repository.ts';
import { runWithdrawalEffects } from './withdrawal-effects.ts';

/**
 * Takes a consent back, inside a transaction: the newest word on a purpose (and, where named, a lender) becomes a no to the
 * same text, and whatever waits on it is emptied. Answers the id of the entry; a consent taken back already answers that entry.
 * @throws Problem `not_found` when nothing of the kind was ever given
 */
export async function withdrawConsentOf(
  services: Services,
  tx: Db,
  circumstances: ConsentCircumstances,
  what: { purpose: string; lenderKey: string | null },
): Promise<{ id: string; at: string }> {
  await lockCustomer(tx, circumstances.customerId);
  const consents = consentsRepository(tx);
  const chain = await consents.chainOf(circumstances.customerId);
  const newest = chain.findLast(({ purpose, lenderKey }) => purpose === what.purpose && lenderKey === what.lenderKey);
  if (newest === undefined) throw new Problem('not_found');
  if (!newest.granted) return { id: newest.id, at: newest.at };
  const answer = {
    purpose: what.purpose,
    ...(what.lenderKey !== null && { lenderKey: what.lenderKey }),
    ...(newest.lenders !== null && { lenders: newest.lenders }),
    textVersion: newest.textVersion,
    granted: false,
  };
  const [id = ''] = await consents.append(circumstances, [answer]);
  const { customerId, at } = circumstances;
  await runWithdrawalEffects(services, tx, { customerId, ...what, at });
  return { id, at: circumstances.at.toISOString() };
}
