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

/** The newest answer about a consent. In the consent to share, a lender may have been chosen together with others. */
function newestAnswer(
  chain: readonly ChainedEntry[],
  { purpose, lenderKey }: WithdrawnConsent,
): ChainedEntry | undefined {
  const answers = chain.filter((entry) => entry.purpose === purpose);
  const own = answers.findLast((entry) => entry.lenderKey === lenderKey);
  if (purpose !== shareWithLenders) return own;
  // The newest answer for all lenders or, if every lender was added separately, the newest of those.
  if (lenderKey === null) return own ?? answers.at(-1);
  return answers.findLast((entry) => entry.lenderKey === lenderKey || entry.lenderKey === null);
}

/** True while at least a part of the consent is in force. */
function isInForce(chain: readonly ChainedEntry[], { purpose, lenderKey }: WithdrawnConsent): boolean {
  const answers = chain.filter((entry) => entry.purpose === purpose).toReversed();
  if (lenderKey !== null) return entryFor(answers, lenderKey) !== undefined;
  const whole = answers.findIndex((answer) => answer.lenderKey === null);
  if (answers[whole]?.granted === true) return true;
  // Lenders may have been added one by one after the whole consent was withdrawn.
  return (
    purpose === shareWithLenders && answers.slice(0, whole === -1 ? undefined : whole).some(({ granted }) => granted)
  );
}

/**
 * Withdraws a consent, inside a transaction: adds a no to the text of the newest answer for a purpose (or for one lender), and cancels
 * everything that waits on the consent. Returns the id of the new entry; if the consent is withdrawn already, of the newest one.
 * @throws Problem `not_found` if the purpose (or lender) was never answered
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
