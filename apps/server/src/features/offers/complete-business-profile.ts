import type { ValidationCode } from '@tulna/phrases/validation';
import { businessEarnings, checkBusinessLoanProfile, isBusinessAsked } from '@tulna/rules/business-profile-rules';
import { istDay } from '@tulna/rules/dates';
import { normaliseMobile } from '@tulna/rules/patterns';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import type { Session } from '../../platform/sessions/session.ts';
import { ifscFault } from '../bank-branches/index.ts';
import { partnerOfSession } from '../brands/index.ts';
import {
  businessProfilesRepository,
  draftsRepository,
  lenderValuesOf,
  profilesRepository,
  provedCustomer,
  storedBusinessValues,
  unknownBusinessOptions,
} from '../customers/index.ts';
import type { FilledProfile } from './complete-profile.ts';
import { storeProfileConsents } from './profile-consents.ts';
import { submitLoan } from './submission.ts';
import { countSubmission } from './submission-limit.ts';

const product = 'Business Loans';

/**
 * Checks the whole business profile, stores person, business and consents, and submits the credit application, all in the caller's transaction.
 * @returns id of the credit application
 * @throws Problem `profile_incomplete` or `consent_required` with the fields, `too_many_requests`, `identity_check_required` if the stored record is unproved in this session
 */
export async function completeBusinessProfile(
  services: Services,
  tx: Db,
  session: Session,
  form: Pick<FilledProfile, 'values' | 'consents' | 'language' | 'ip'>,
): Promise<string> {
  const { identity } = await provedCustomer(services, tx, session);
  const customerId = identity.id;
  const brand = await partnerOfSession(services, tx, session);
  const now = services.clock.now();
  const filled = identity.phone === null ? form.values : { ...form.values, mobile_phone_number: identity.phone };
  const { ifsc_code: ifsc = '' } = filled;
  const unknownBranch = ifsc !== '' && isBusinessAsked('ifsc_code', filled) ? await ifscFault(ifsc) : undefined;
  const fields: Record<string, ValidationCode> = {
    ...(unknownBranch && { ifsc_code: unknownBranch }),
    ...Object.fromEntries(unknownBusinessOptions(filled).map((field) => [field, 'invalid_option' as const])),
    ...checkBusinessLoanProfile(filled, istDay(now.getTime())),
  };
  if (Object.keys(fields).length > 0) throw new Problem('profile_incomplete', { fields });
  await countSubmission(services, customerId);
  const { consentId, sharing, allowed } = await storeProfileConsents(services, tx, {
    ...form,
    customerId,
    product,
    brand,
  });
  const values = storedBusinessValues(filled);
  const number = normaliseMobile(filled.mobile_phone_number ?? '');
  const profiles = profilesRepository(tx, services);
  await profiles.completeBusinessLoan(customerId, values, allowed, now);
  await profiles.storeTypedPhone(customerId, identity.phone === null ? number : '');
  await businessProfilesRepository(tx, services).store(customerId, values, now);
  await draftsRepository(tx, services.fieldEncryption).remove(customerId, product);
  const id = await submitLoan(services, tx, {
    product,
    customerId,
    values: lenderValuesOf(values),
    monthlyEarnings: businessEarnings(values.business_gross_profit, Number(values.business_monthly_turnover)),
    phone: number,
    brand,
    consentId,
    sharing,
  });
  // A person who typed the whole record needs no second proof in this session.
  await services.sessions.markIdentityProved(tx, session.id);
  return id;
}
