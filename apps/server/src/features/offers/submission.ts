import { randomUUID } from 'node:crypto';
import type { ProductName } from '@tulna/rules/products';
import { RANKING_VERSION } from '@tulna/rules/ranking';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { creditApplicationsRepository } from '../credit-applications/index.ts';
import { employmentOf, type KeptValues } from '../customers/index.ts';
import { checkOwnCustomers } from '../dedupe-checks/index.ts';
import { lendersOf } from '../lender-connections/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import { asksRepository } from './asks-repository.ts';
import { applicantFrom, decideAtLenders, indicativeOffer, offerDays, reportUndecided } from './deciding.ts';
import { decisionsRepository } from './decisions-repository.ts';
import { askLender } from './jobs.ts';
import { offersChanged } from './news.ts';
import { offersRepository } from './offers-repository.ts';
import { type LeadFacts, sealLead, sealReceipt } from './sealed-submission.ts';

/** A complete, checked profile with the consent that lets lenders be asked. */
export interface LoanSubmission {
  product: ProductName;
  customerId: string;
  values: KeptValues;
  /** ₹ a month that instalments can be paid from, where it is not the income: the profit of a business. */
  monthlyEarnings?: number;
  /** Ten digits of the proved mobile number. */
  phone: string;
  consentId: string;
  /** Only this lender may learn of it; without it every matching lender is asked. */
  onlyLender?: string;
}

const genders = ['female', 'male', 'other'] as const;

function leadFacts({ values, phone }: LoanSubmission, creditApplicationId: string): LeadFacts {
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
    monthlyIncome: Number(values.monthly_income),
    existingEmi: Number(values.emi),
    desiredAmount: Number(values.se_loan_amount),
  };
}

/**
 * Submits a loan: every active lender of the product is decided by its policy at once; those without an API of their own make
 * an indicative offer, the others are asked by a job each that exists exactly if this transaction commits. A draft in
 * flight becomes the submission, an earlier submission is superseded. The caller has locked the customer.
 * @returns id of the credit application
 */
export async function submitLoan(services: Services, tx: Db, submission: LoanSubmission): Promise<string> {
  const { product, customerId, values, consentId, onlyLender } = submission;
  const at = services.clock.now();
  const validUntil = new Date(at.getTime() + offerDays * 86_400_000);
  const credits = creditApplicationsRepository(tx);
  const inFlight = await credits.inFlight(customerId, product);
  if (inFlight !== undefined && inFlight.state !== 'draft') {
    await credits.supersede(customerId, product, at);
    await offersChanged(tx, inFlight.id);
  }
  const id = inFlight?.state === 'draft' ? inFlight.id : randomUUID();

  const lenders = await lendersRepository(tx).active(product);
  const applicant = applicantFrom({ ...values, monthly_earnings: submission.monthlyEarnings }, product, at);
  const { decided, receipt } = decideAtLenders(applicant, lenders);
  await credits.submit(id, customerId, product, {
    desiredAmount: Number(values.se_loan_amount),
    receipt: sealReceipt(services, id, receipt),
    lead: sealLead(services, id, leadFacts(submission, id)),
    rankingVersion: RANKING_VERSION,
    consentId,
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
    decided.map(({ kept }) => kept),
    at,
  );
  await reportUndecided(tx, services.clock, decided);

  const connections = lendersOf(services);
  const matching = decided.filter(
    ({ decision, lender }) => decision.matched && (onlyLender === undefined || lender.key === onlyLender),
  );
  const asks = matching.flatMap(({ lender }) =>
    lender.connection !== null && connections.connectorFor(lender.connection) !== undefined
      ? [{ id: randomUUID(), creditApplicationId: id, lenderKey: lender.key, connection: lender.connection }]
      : [],
  );
  const asked = new Set(asks.map((ask) => ask.lenderKey));
  const offers = matching.flatMap((one) =>
    asked.has(one.lender.key)
      ? []
      : (indicativeOffer(one, { creditApplicationId: id, customerId, at, validUntil }) ?? []),
  );
  await offersRepository(tx).add(offers);
  await asksRepository(tx).add(asks, at);
  for (const ask of asks) await services.jobs.send(askLender, { askId: ask.id }, { db: tx });
  if (offers.length > 0) await credits.changed(id, 'matched');
  else if (asks.length === 0) await credits.changed(id, 'unmatched');
  await offersChanged(tx, id);
  return id;
}
