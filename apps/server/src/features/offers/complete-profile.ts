import type { GivenConsentAnswer } from '@tulna/contract/consents';
import type { ValidationCode } from '@tulna/phrases/validation';
import { istDay } from '@tulna/rules/dates';
import { normaliseMobile } from '@tulna/rules/patterns';
import { checkPersonalLoanProfile } from '@tulna/rules/profile-rules';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import type { Session } from '../../platform/sessions/session.ts';
import { partnerOfSession } from '../brands/index.ts';
import {
  draftsRepository,
  profilesRepository,
  provedCustomer,
  storedValues,
  unknownOptions,
} from '../customers/index.ts';
import { storeProfileConsents } from './profile-consents.ts';
import { submitLoan } from './submission.ts';
import { countSubmission } from './submission-limit.ts';

/** A filled form with its consents, of a customer who is known. */
export interface FilledProfile {
  customerId: string;
  /** Ten digits of the proved number, or null for someone who signed in by email and typed one. */
  phone: string | null;
  /** As typed, under the names of §3. */
  values: Readonly<Record<string, string>>;
  consents: readonly GivenConsentAnswer[];
  language: string;
  ip: string;
  /** Key of the brand that the person is signed in under. */
  brand: string;
}

/**
 * Checks the whole profile, stores it with the consents, and submits the credit application, all in the caller's transaction.
 * @returns id of the credit application
 * @throws Problem `profile_incomplete` or `consent_required` with the fields, `too_many_requests`
 */
export async function submitProfile(services: Services, tx: Db, filled: FilledProfile): Promise<string> {
  const { customerId, phone } = filled;
  const now = services.clock.now();
  // A number proved by a code replaces the number in the form.
  const profile = phone === null ? filled.values : { ...filled.values, mobile_phone_number: phone };
  const fields: Record<string, ValidationCode> = {
    ...Object.fromEntries(unknownOptions(profile).map((field) => [field, 'invalid_option' as const])),
    ...checkPersonalLoanProfile(profile, istDay(now.getTime())),
  };
  if (Object.keys(fields).length > 0) throw new Problem('profile_incomplete', { fields });
  await countSubmission(services, customerId);
  const { consentId, sharing, allowed } = await storeProfileConsents(services, tx, {
    ...filled,
    product: 'Personal Loans',
  });
  const values = storedValues(profile);
  const number = normaliseMobile(profile.mobile_phone_number ?? '');
  const profiles = profilesRepository(tx, services);
  await profiles.completePersonalLoan(customerId, values, allowed, now);
  await profiles.storeTypedPhone(customerId, phone === null ? number : '');
  await draftsRepository(tx, services.fieldEncryption).remove(customerId, 'Personal Loans');
  return submitLoan(services, tx, {
    product: 'Personal Loans',
    customerId,
    values,
    phone: number,
    brand: filled.brand,
    consentId,
    sharing,
    // In a lender-type build (§4) no other lender gets the profile.
    ...(services.config.builds.lender !== undefined && { onlyLender: services.config.builds.lender }),
  });
}

/**
 * Submits the form of a session's customer; see {@link submitProfile}.
 * @throws Problem `identity_check_required` while the stored record is unproved in this session
 */
export async function completeProfile(
  services: Services,
  tx: Db,
  session: Session,
  form: Pick<FilledProfile, 'values' | 'consents' | 'language' | 'ip'>,
): Promise<string> {
  const { identity } = await provedCustomer(services, tx, session);
  const brand = await partnerOfSession(services, tx, session);
  const id = await submitProfile(services, tx, { ...form, customerId: identity.id, phone: identity.phone, brand });
  // A person who typed the whole record needs no second proof in this session.
  await services.sessions.markIdentityProved(tx, session.id);
  return id;
}
