import type { ProductName } from '@tulna/rules/products';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import {
  checkedProfileConsents,
  circumstancesOf,
  consentsRepository,
  type GivenConsent,
  lendersToShareWith,
  lockCustomer,
  shareWithLenders,
} from '../consents/index.ts';

/** Answers to the consents of a profile, and how they were given. */
export interface ProfileConsents {
  customerId: string;
  /** What the profile is for; the consent to share names the lenders of it. */
  product: ProductName;
  consents: readonly { purpose: string; text_version: string; granted: boolean }[];
  language: string;
  ip: string;
}

const granted = (given: readonly GivenConsent[], purpose: string): boolean =>
  given.some((consent) => consent.purpose === purpose && consent.granted);

/**
 * Locks the customer, checks the answers against the texts in force and appends them to the ledger.
 * @returns the entry that lets matching lenders be asked, and what contact is allowed
 * @throws Problem `consent_required` with the purposes that are missing
 */
export async function keepProfileConsents(
  services: Services,
  tx: Db,
  { customerId, product, consents, language, ip }: ProfileConsents,
): Promise<{ consentId: string; allowed: { sms: boolean; emails: boolean } }> {
  await lockCustomer(tx, customerId);
  const lenders = await lendersToShareWith(tx, product, services.config.builds);
  const given = checkedProfileConsents(consents, lenders, services.clock.now());
  const circumstances = circumstancesOf(services, { customerId, language, ip });
  const ids = await consentsRepository(tx).append(circumstances, given);
  const consentId = ids[given.findIndex((consent) => consent.purpose === shareWithLenders)];
  if (consentId === undefined) throw new Problem('consent_required');
  return { consentId, allowed: { sms: granted(given, 'contact_sms'), emails: granted(given, 'contact_email') } };
}
