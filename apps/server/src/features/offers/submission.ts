import { randomUUID } from 'node:crypto';
import type { Applicant } from '@tulna/rules/applicant';
import { DEFAULT_TENURE } from '@tulna/rules/loan-terms';
import { paiseOfRupees } from '@tulna/rules/money';
import { offerEnd } from '@tulna/rules/offer-validity';
import type { ProductName } from '@tulna/rules/products';
import { RANKING_VERSION } from '@tulna/rules/ranking';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { creditApplicationsRepository } from '../credit-applications/index.ts';
import { employmentOf, type StoredValues } from '../customers/index.ts';
import { checkOwnCustomers } from '../dedupe-checks/index.ts';
import { lendersOf } from '../lender-connections/index.ts';
import { type LenderRow, lendersRepository } from '../lenders/index.ts';
import { asksRepository } from './asks-repository.ts';
import { offersChanged } from './changes-of-page.ts';
import { applicantFrom, decideAtLenders, indicativeOffer, reportUndecided } from './deciding.ts';
import { decisionsRepository } from './decisions-repository.ts';
import { askLender } from './jobs.ts';
import { offersRepository } from './offers-repository.ts';
import { type LeadFacts, sealLead, sealReceipt } from './sealed-submission.ts';

/** A complete, checked profile with the consent that allows lender requests. */
export interface LoanSubmission {
  /** Key of the brand that it is made under. */
  brand: string;
  product: ProductName;
  customerId: string;
  values: StoredValues;
  /** Monthly amount in ₹ that can pay instalments, if it is not the income: the profit of a business. */
  monthlyEarnings?: number;
  /** Ten digits of the proved mobile number. */
  phone: string;
  consentId: string;
  /** The lenders that the person chose; if absent, every matching lender may be asked. */
  sharing?: Sharing;
  /** Only this lender may get the profile, whatever was chosen. */
  onlyLender?: string;
}

/** Keys of the lenders named in the consent to share, and of the lenders ticked there. */
export interface Sharing {
  named: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
}

/**
 * Whether a lender may make its offer. A lender that is asked over its API must have been ticked. A lender without an API gets no data before the customer applies, so it needs to be ticked only if the consent text named it.
 */
const isOpenTo = ({ sharing, onlyLender }: LoanSubmission, { key, connection }: LenderRow): boolean => {
  if (onlyLender !== undefined && key !== onlyLender) return false;
  return sharing === undefined || sharing.chosen.has(key) || (connection === null && !sharing.named.has(key));
};

const genders = ['female', 'male', 'other'] as const;

/** The details of a submission that are sent to lenders. */
export function leadFacts(
  { values, phone }: Pick<LoanSubmission, 'values' | 'phone'>,
  applicant: Applicant,
  creditApplicationId: string,
): LeadFacts {
  return {
    creditApplicationId,
    pan: values.tin,
    phone,
    email: values.email,
    firstName: values.first_name,
    lastName: values.last_name,
    birthDate: values.birth_date,
    gender: genders.find((gender) => gender === values.gender) ?? 'other',
    postalCode: values.postal_code,
    employment: employmentOf(values),
    ...(values.employer_name !== '' && { employerName: values.employer_name }),
    monthlyIncomePaise: paiseOfRupees(Number(values.monthly_income)),
    existingEmiPaise: paiseOfRupees(Number(values.emi)),
    desiredAmountPaise: paiseOfRupees(Number(values.se_loan_amount)),
    desiredTenureMonths: applicant.desiredTenure ?? DEFAULT_TENURE,
  };
}

/**
 * Submits a loan. The policies of all lenders that take customers of the brand are applied at once. A match at a lender without an API becomes an indicative offer; each other matching lender is asked by a job that is queued only if this transaction commits. An open draft becomes the submission, and an earlier submission is superseded. The caller has locked the customer.
 * @returns id of the credit application
 */
export async function submitLoan(services: Services, tx: Db, submission: LoanSubmission): Promise<string> {
  const { product, customerId, values, consentId } = submission;
  const at = services.clock.now();
  const validUntil = new Date(offerEnd(at.getTime()));
  const credits = creditApplicationsRepository(tx);
  const inFlight = await credits.inFlight(customerId, product);
  if (inFlight !== undefined && inFlight.state !== 'draft') {
    await credits.supersede(customerId, product, at);
    await offersChanged(tx, inFlight.id);
  }
  const id = inFlight?.state === 'draft' ? inFlight.id : randomUUID();

  const lenders = await lendersRepository(tx).open(product, submission.brand);
  const applicant = applicantFrom({ ...values, monthly_earnings: submission.monthlyEarnings }, product, at);
  const { decided, receipt } = decideAtLenders(applicant, lenders);
  await credits.submit(id, customerId, product, {
    desiredAmount: Number(values.se_loan_amount),
    desiredTenure: applicant.desiredTenure ?? DEFAULT_TENURE,
    receipt: sealReceipt(services, id, receipt),
    lead: sealLead(services, id, leadFacts(submission, applicant, id)),
    rankingVersion: RANKING_VERSION,
    consentId,
    brand: submission.brand,
    at,
    validUntil,
  });
  await checkOwnCustomers(services, tx, {
    customerId,
    creditApplicationId: id,
    phone: submission.phone,
    email: values.email,
    pan: values.tin,
  });
  await decisionsRepository(tx).add(
    id,
    decided.map(({ record }) => record),
    at,
  );
  await reportUndecided(tx, services.clock, decided);

  const connections = lendersOf(services);
  const matching = decided.filter(({ decision, lender }) => decision.matched && isOpenTo(submission, lender));
  const asks = matching.flatMap(({ lender }) =>
    lender.connection !== null && connections.connectorFor(lender.connection) !== undefined
      ? [{ id: randomUUID(), creditApplicationId: id, lenderKey: lender.key, connection: lender.connection }]
      : [],
  );
  const requested = new Set(asks.map((ask) => ask.lenderKey));
  const offers = matching.flatMap((one) =>
    requested.has(one.lender.key)
      ? []
      : (indicativeOffer(one, { creditApplicationId: id, customerId, at, validUntil }) ?? []),
  );
  await offersRepository(tx).add(offers);
  await asksRepository(tx).add(asks, at);
  await services.jobs.sendAll(
    askLender,
    asks.map((ask) => ({ data: { askId: ask.id } })),
    { db: tx },
  );
  if (offers.length > 0) await credits.changed(id, 'matched');
  else if (asks.length === 0) await credits.changed(id, 'unmatched');
  await offersChanged(tx, id);
  return id;
}
