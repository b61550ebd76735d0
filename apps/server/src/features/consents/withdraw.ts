import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { lockCustomer } from '../customers/index.ts';
import type { ChainedEntry } from './chain.ts';
import { entryFor } from './in-force.ts';
import { type ConsentCircumstances, consentsRepository } from './repository.ts';
import { shareWithLenders } from './texts.ts';
import { runWithdrawalEffects } from './withdrawal-effects.ts';

/** The consent that a person withdraws: a whole purpose, or one lender. */
interface WithdrawnConsent {
  purpose: string;
  lenderKey: string | null;
}

/** The newest answer about it. One lender of the consent to share may have been chosen with others. */
function newestAnswer(
  chain: readonly ChainedEntry[],
  { purpose, lenderKey }: WithdrawnConsent,
): ChainedEntry | undefined {
  const answers = chain.filter((entry) => entry.purpose === purpose);
  const own = answers.findLast((entry) => entry.lenderKey === lenderKey);
  if (purpose !== shareWithLenders) return own;
  // The list of all lenders, or if each was added separately, the newest of those.
  if (lenderKey === null) return own ?? answers.at(-1);
  return answers.findLast((entry) => entry.lenderKey === lenderKey || entry.lenderKey === null);
}

/** True while a part of it is in force. */
function isInForce(chain: readonly ChainedEntry[], { purpose, lenderKey }: WithdrawnConsent): boolean {
  const answers = chain.filter((entry) => entry.purpose === purpose).toReversed();
  if (lenderKey !== null) return entryFor(answers, lenderKey) !== undefined;
  const whole = answers.findIndex((answer) => answer.lenderKey === null);
  if (answers[whole]?.granted === true) return true;
  // Lenders that were added one by one after the whole was withdrawn.
  return (
    purpose === shareWithLenders && answers.slice(0, whole === -1 ? undefined : whole).some(({ granted }) => granted)
  );
}

/**
 * Withdraws a consent, inside a transaction: the newest word on a purpose (and, where named, a lender) becomes a no to the
 * same text, and everything waiting on it is cleared. Returns the id of the entry; for a consent that is withdrawn already, that entry.
 * @throws Problem `not_found` if nothing of the kind was ever given
 */
export async function withdrawConsentOf(
  services: Services,
  tx: Db,
  circumstances: ConsentCircumstances,
  what: WithdrawnConsent,
): Promise<{ id: string; at: string }> {
  await lockCustomer(tx, circumstances.customerId);
  const consents = consentsRepository(tx);
  const chain = await consents.chainOf(circumstances.customerId);
  const newest = newestAnswer(chain, what);
  if (newest === undefined) throw new Problem('not_found');
  if (!isInForce(chain, what)) return { id: newest.id, at: newest.at };
  const lenders =
    what.lenderKey === null || newest.lenderKey !== null
      ? newest.lenders
      : (newest.lenders?.filter(({ key }) => key === what.lenderKey) ?? null);
  const [id = ''] = await consents.append(circumstances, [
    {
      purpose: what.purpose,
      ...(what.lenderKey !== null && { lenderKey: what.lenderKey }),
      ...(lenders !== null && { lenders: lenders.map((lender) => ({ ...lender, chosen: false })) }),
      textVersion: newest.textVersion,
      textHash: newest.textHash,
      brand: newest.brand,
      granted: false,
    },
  ]);
  const { customerId, at } = circumstances;
  await runWithdrawalEffects(services, tx, { customerId, ...what, at });
  return { id, at: circumstances.at.toISOString() };
}
