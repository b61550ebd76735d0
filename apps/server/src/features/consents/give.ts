import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { lockCustomer } from '../customers/index.ts';
import { applyConsent, noticeAnswered } from './answers.ts';
import { type ConsentCircumstances, consentsRepository, type GivenConsent } from './repository.ts';
import { applyWithLender, shareWithLenders } from './texts.ts';
import { runGivingEffects } from './withdrawal-effects.ts';

/** A consent given outside a profile, to a text that was on the screen. */
interface Giving {
  purpose: string;
  textHash: string;
  /** For the consent to share: the one lender that the text names. */
  lenderKey: string | undefined;
}

async function entryOf(tx: Db, { purpose, textHash, lenderKey }: Giving, now: Date): Promise<GivenConsent> {
  if (purpose === shareWithLenders) return applyConsent(tx, lenderKey ?? '', textHash, now, purpose);
  const { version, brand, language } = await noticeAnswered(tx, textHash, purpose, now);
  return { purpose, textVersion: version, textHash, brand, language, granted: true };
}

/**
 * Records a consent that is given outside a profile, inside a transaction: it was refused, withdrawn or never asked for before, or it is
 * for a single lender. Starts whatever waits for that consent. The consent to apply is given only with an application.
 * @throws Problem `not_found` for the consent to apply, `consent_stale` if the text is not the one in force
 */
export async function giveConsentOf(
  services: Services,
  tx: Db,
  circumstances: ConsentCircumstances,
  giving: Giving,
): Promise<{ id: string; at: string }> {
  const { customerId, at } = circumstances;
  if (giving.purpose === applyWithLender) throw new Problem('not_found');
  await lockCustomer(tx, customerId);
  const entry = await entryOf(tx, giving, at);
  const [id = ''] = await consentsRepository(tx).append(circumstances, [entry]);
  const { purpose, lenderKey = null } = entry;
  await runGivingEffects(services, tx, { customerId, purpose, lenderKey, at });
  return { id, at: at.toISOString() };
}
