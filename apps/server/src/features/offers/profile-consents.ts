import type { GivenConsentAnswer } from '@tulna/contract/consents';
import type { ProductName } from '@tulna/rules/products';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import {
  checkedProfileConsents,
  circumstancesOf,
  consentsRepository,
  lendersToShareWith,
  profileProcessing,
  shareWithLenders,
  textsInForce,
} from '../consents/index.ts';
import { lockCustomer } from '../customers/index.ts';
import type { Sharing } from './submission.ts';

/** Answers to the consents of a profile, and how they were given. */
export interface ProfileConsents {
  customerId: string;
  /** The product of the profile; the consent to share names its lenders. */
  product: ProductName;
  consents: readonly GivenConsentAnswer[];
  language: string;
  ip: string;
  /** Key of the brand that the person is signed in under. */
  brand: string;
}

/** The consents needed before a profile can be sent. Without a lender to share with, the consent to share isn't needed. */
async function requiredNow(
  services: Services,
  tx: Db,
  { product, brand }: Pick<ProfileConsents, 'product' | 'brand'>,
): Promise<string[]> {
  const required = textsInForce(services.clock.now()).filter((text) => text.asked_at === 'profile' && text.required);
  const lenders = await lendersToShareWith(tx, { product, partner: brand }, services.config.builds);
  return required.map(({ purpose }) => purpose).filter((purpose) => purpose !== shareWithLenders || lenders.length > 0);
}

/**
 * Locks the customer, checks the answers against the texts as they were shown, and appends them to the ledger.
 * @returns the entry of the consent that allows lender requests, the lenders it covers, and the contact allowed
 * @throws Problem `consent_required` with the purposes that are missing, `consent_stale`
 */
export async function storeProfileConsents(
  services: Services,
  tx: Db,
  { customerId, product, consents, language, ip, brand }: ProfileConsents,
): Promise<{ consentId: string; sharing: Sharing; allowed: { sms: boolean; emails: boolean } }> {
  await lockCustomer(tx, customerId);
  const required = await requiredNow(services, tx, { product, brand });
  const now = services.clock.now();
  const given = await checkedProfileConsents(tx, consents, { product, required, now });
  const circumstances = circumstancesOf(services, { customerId, language, ip });
  const ids = await consentsRepository(tx).append(circumstances, given);
  // A contact consent left unanswered here keeps its earlier answer, given in My data or with an earlier profile.
  const isInForce = async (purpose: string): Promise<boolean> =>
    (await consentsRepository(tx).answersTo(customerId, purpose))[0]?.granted ?? false;
  const entryOf = (purpose: string) => ids[given.findIndex((consent) => consent.purpose === purpose)];
  const consentId = entryOf(shareWithLenders) ?? entryOf(profileProcessing);
  if (consentId === undefined) throw new Problem('consent_required');
  const lenders = given.find((consent) => consent.purpose === shareWithLenders)?.lenders ?? [];
  return {
    consentId,
    sharing: {
      named: new Set(lenders.flatMap(({ key }) => key ?? [])),
      chosen: new Set(lenders.flatMap(({ key, chosen }) => (chosen === true ? (key ?? []) : []))),
    },
    allowed: { sms: await isInForce('contact_sms'), emails: await isInForce('contact_email') },
  };
}
