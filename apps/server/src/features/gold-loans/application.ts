import type { ValidationCode } from '@tulna/phrases/validation';
import { istDay } from '@tulna/rules/dates';
import { GOLD_FIELDS } from '@tulna/rules/gold-fields';
import { normaliseMobile } from '@tulna/rules/patterns';
import { checkProfileField } from '@tulna/rules/profile-rules';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { applyConsent, checkProcessing, circumstancesOf, consentsRepository } from '../consents/index.ts';
import { creditApplicationsRepository, isOpen } from '../credit-applications/index.ts';
import {
  type KnownCustomer,
  lockCustomer,
  type StoredValues,
  storedValues,
  unknownOptions,
} from '../customers/index.ts';
import { type LenderRow, lendersRepository } from '../lenders/index.ts';
import { asksRepository, type LenderAsk, submitLoan } from '../offers/index.ts';

/** The product of the catalogue that this feature serves. */
export const goldProduct = 'Gold Loans';

/** A customer's request for a gold loan from one lender. */
export interface GoldRequest {
  customer: KnownCustomer;
  /** Key of the brand under which the person signed in. */
  brand: string;
  lender: LenderRow;
  /** As typed; only the amount if the profile is known. */
  values: Readonly<Record<string, string>>;
  consentTextHash: string;
  language: string;
  ip: string;
}

/** True if the stored profile has every answer except the amount. */
export const isProfileKnown = ({ record, identity }: KnownCustomer): boolean =>
  record.plCompleted && identity.phone !== null;

function filledValues(services: Services, { customer, values }: GoldRequest): { stored: StoredValues; phone: string } {
  const { record, identity } = customer;
  const typed = isProfileKnown(customer)
    ? { ...record.values, se_loan_amount: values.se_loan_amount ?? '', desired_tenure: '' }
    : values;
  const phone = identity.phone ?? normaliseMobile(values.mobile_phone_number ?? '');
  const profile: Record<string, string> = { ...typed, mobile_phone_number: phone };
  const today = istDay(services.clock.now().getTime());
  const unknown = new Set<string>(unknownOptions(profile));
  const fields: Record<string, ValidationCode> = {};
  for (const field of GOLD_FIELDS) {
    const code = unknown.has(field) ? 'invalid_option' : checkProfileField(field, profile, today);
    if (code !== undefined) fields[field] = code;
  }
  if (Object.keys(fields).length > 0) throw new Problem('profile_incomplete', { fields });
  return { stored: storedValues(profile), phone };
}

/** A customer's open enquiries at gold lenders: the time sent, and the request to each lender. A later enquiry supersedes an earlier one. */
export async function openGoldAsks(
  services: Services,
  db: Db,
  customerId: string,
): Promise<{ sentAt: Date; asks: readonly LenderAsk[] } | undefined> {
  const application = await creditApplicationsRepository(db).inFlight(customerId, goldProduct);
  const over = application?.validUntil != null && application.validUntil < services.clock.now();
  if (application === undefined || !isOpen(application) || over) return undefined;
  const { id, submittedAt, createdAt } = application;
  return { sentAt: submittedAt ?? createdAt, asks: await asksRepository(db).of(id) };
}

/** A customer's open enquiry at one gold lender. */
export async function openGoldEnquiryAt(
  services: Services,
  db: Db,
  customerId: string,
  lenderKey: string,
): Promise<LenderAsk | undefined> {
  return (await openGoldAsks(services, db, customerId))?.asks.find((ask) => ask.lenderKey === lenderKey);
}

/**
 * Sends an enquiry for a gold loan to one lender: consent, application and the job that sends the request are stored together or not at
 * all. Only this lender gets it; an earlier enquiry is superseded.
 * @returns id of the credit application
 * @throws Problem `profile_incomplete` with the fields, `lender_closed`, `consent_required`, `consent_stale`, `processing_withdrawn`
 */
export async function applyForGold(services: Services, tx: Db, request: GoldRequest): Promise<string> {
  const { customer, lender, language, ip } = request;
  const customerId = customer.identity.id;
  const { stored, phone } = filledValues(services, request);
  await lockCustomer(tx, customerId);
  await checkProcessing(tx, customerId);
  if (!(await lendersRepository(tx).takesCustomers(lender.key, goldProduct, request.brand)))
    throw new Problem('lender_closed');
  const consent = await applyConsent(tx, lender.key, request.consentTextHash, services.clock.now());
  const circumstances = circumstancesOf(services, { customerId, language, ip });
  const [consentId] = await consentsRepository(tx).append(circumstances, [consent]);
  if (consentId === undefined) throw new Problem('consent_required');
  return submitLoan(services, tx, {
    product: goldProduct,
    customerId,
    values: stored,
    phone,
    brand: request.brand,
    consentId,
    onlyLender: lender.key,
  });
}
