import { businessEarnings } from '@tulna/rules/business-profile-rules';
import { isProductName } from '@tulna/rules/products';
import { checkWantedLoan } from '@tulna/rules/profile-rules';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import type { Session } from '../../platform/sessions/session.ts';
import { partnerOfSession } from '../brands/index.ts';
import { checkProcessing, consentsRepository, entryFor, shareWithLenders } from '../consents/index.ts';
import { type CreditApplication, creditApplicationsRepository, isOpen } from '../credit-applications/index.ts';
import {
  businessProfilesRepository,
  lenderValuesOf,
  lockCustomer,
  profilesRepository,
  provedCustomer,
} from '../customers/index.ts';
import { openLead } from './sealed-submission.ts';
import { type LoanSubmission, type Sharing, submitLoan } from './submission.ts';

/** Every change asks lenders with an API again. */
const changes = { name: 'change-loan', requests: 20, seconds: 3600 };

/** The new loan: whole ₹ and months. */
interface WantedLoan {
  amount: number;
  tenure: number;
}

/** The lenders that the person's newest answers let us share the profile with, and all lenders named in those answers. */
async function sharingInForce(tx: Db, customerId: string): Promise<Sharing> {
  const answers = await consentsRepository(tx).answersTo(customerId, shareWithLenders);
  const whole = answers.find(({ lenderKey }) => lenderKey === null);
  const named = new Set([
    ...(whole?.lenders ?? []).flatMap(({ key }) => key ?? []),
    ...answers.flatMap(({ lenderKey }) => lenderKey ?? []),
  ]);
  return { named, chosen: new Set([...named].filter((key) => entryFor(answers, key) !== undefined)) };
}

type StoredParts = Pick<LoanSubmission, 'product' | 'values' | 'monthlyEarnings'>;

/** Stores the new amount and term with the profile, and returns the profile. */
async function storeWanted(
  services: Services,
  tx: Db,
  { customerId, product }: CreditApplication,
  { amount, tenure }: WantedLoan,
): Promise<StoredParts> {
  const wanted = { se_loan_amount: String(amount), desired_tenure: String(tenure) };
  const profiles = profilesRepository(tx, services);
  const { values } = await profiles.record(customerId);
  if (product === 'Personal Loans') {
    await profiles.askFor(customerId, wanted);
    return { product, values: { ...values, ...wanted } };
  }
  const businesses = businessProfilesRepository(tx, services);
  const business = await businesses.of(customerId);
  if (product !== 'Business Loans' || business === undefined) throw new Problem('not_found');
  const now = { ...business, ...wanted };
  await businesses.store(customerId, now, services.clock.now());
  return {
    product,
    values: lenderValuesOf({ ...values, ...now }),
    monthlyEarnings: businessEarnings(now.business_gross_profit, Number(now.business_monthly_turnover)),
  };
}

/**
 * Asks for a different amount or loan term: a new application with the stored profile replaces the open one, in the caller's transaction. It is shared only with the lenders that the person consented to. Earlier applications continue unchanged. Nothing changes if amount and term are the same as before.
 * @returns id of the new credit application, or of the open one if nothing changed
 * @throws Problem `not_found`, `offer_expired` if the application is no longer open, `processing_withdrawn`, `invalid_request` with the fields, `too_many_requests`, `identity_check_required`
 */
export async function changeLoan(
  services: Services,
  tx: Db,
  session: Session,
  { creditApplicationId, ...wanted }: WantedLoan & { creditApplicationId: string },
): Promise<string> {
  const { identity } = await provedCustomer(services, tx, session);
  const customerId = identity.id;
  const now = services.clock.now();
  await lockCustomer(tx, customerId);
  const application = await creditApplicationsRepository(tx).byId(creditApplicationId);
  if (application?.customerId !== customerId) throw new Problem('not_found');
  const { consentId, validUntil, desiredAmount, desiredTenure } = application;
  const lead = openLead(services, application);
  if (!isOpen(application) || validUntil === null || validUntil < now || consentId === null || lead === null)
    throw new Problem('offer_expired');
  await checkProcessing(tx, customerId);
  const { product } = application;
  if (!isProductName(product) || product === 'Gold Loans') throw new Problem('not_found');
  const fields = checkWantedLoan(product, {
    desired_amount: String(wanted.amount),
    desired_tenure: String(wanted.tenure),
  });
  if (Object.keys(fields).length > 0) throw new Problem('invalid_request', { fields });
  if (wanted.amount === desiredAmount && wanted.tenure === desiredTenure) return application.id;
  const wait = await services.limits.count(changes, customerId);
  if (wait > 0) throw new Problem('too_many_requests', { retryAfterSeconds: wait });
  return submitLoan(services, tx, {
    ...(await storeWanted(services, tx, application, wanted)),
    customerId,
    // A customer who signed in by email typed a number, which is stored only in the details for lenders.
    phone: identity.phone ?? lead.phone,
    brand: await partnerOfSession(services, tx, session),
    consentId,
    sharing: await sharingInForce(tx, customerId),
    ...(services.config.builds.lender !== undefined && { onlyLender: services.config.builds.lender }),
  });
}
