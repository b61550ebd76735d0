import { businessEarnings } from '@tulna/rules/business-profile-rules';
import { DEFAULT_TENURE } from '@tulna/rules/loan-terms';
import { offerEnd } from '@tulna/rules/offer-validity';
import type { ProductName } from '@tulna/rules/products';
import { RANKING_VERSION } from '@tulna/rules/ranking';
import { lenderValuesOf, type StoredValues } from '../../features/customers/index.ts';
import { applicantFrom, decideAtPrepared, indicativeOffer, leadFacts } from '../../features/offers/index.ts';
import { requestOutcomeOf } from './asking.ts';
import { minute } from './calendar.ts';
import type { Person } from './person.ts';
import type { Random } from './random.ts';
import type { HistorySubmission, Making } from './world.ts';

/** A complete form to submit. */
export interface Sending {
  customerId: string;
  product: ProductName;
  person: Person;
  /** Key of the brand that it was sent under. */
  brand: string;
  at: number;
  consentId: string;
  /** Lenders that the consent to share data listed, and those that were ticked. */
  named: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  /** An earlier customer with the same PAN. */
  twin: string | null;
  /** When the next submission for the product replaces this one. */
  nextAt: number | null;
}

/** When the quarter-hourly job that closes applications next runs. */
const nextQuarter = (at: number): number => Math.ceil(at / (15 * minute)) * 15 * minute;

/** Submits a form as the product would have done on that day: every policy decides it, and lenders with an API are asked. */
export function submissionOf(making: Making, random: Random, sending: Sending): HistorySubmission {
  const { customerId, product, person, at, consentId, named, chosen } = sending;
  const id = random.uuid();
  const now = new Date(at);
  const validUntil = new Date(offerEnd(at));
  const isBusiness = product === 'Business Loans';
  const values: StoredValues = isBusiness ? lenderValuesOf(person.business) : person.personal;
  const earnings = isBusiness
    ? businessEarnings(person.business.business_gross_profit, Number(person.business.business_monthly_turnover))
    : undefined;
  const applicant = applicantFrom({ ...values, monthly_earnings: earnings }, product, now);
  const { decided, receipt } = decideAtPrepared(applicant, making.lenders.get(product) ?? [], making.decide);
  const application = {
    id,
    customerId,
    product,
    state: 'submitted' as const,
    desiredAmount: Number(values.se_loan_amount),
    desiredTenure: applicant.desiredTenure ?? DEFAULT_TENURE,
    receipt: null,
    lead: null,
    rankingVersion: RANKING_VERSION,
    consentId,
    brand: sending.brand,
    revision: 2,
    createdAt: now,
    submittedAt: now,
    validUntil,
  };
  const matching = decided.filter(
    ({ decision, lender: { key, connection } }) =>
      decision.matched && (chosen.has(key) || (connection === null && !named.has(key))),
  );
  const connected = matching.filter(({ lender }) => lender.connection !== null);
  const answers = connected.map((one) => requestOutcomeOf(making, random, one, application));
  const indicative = matching.flatMap((one) => {
    if (one.lender.connection !== null) return [];
    const offer = indicativeOffer(one, { creditApplicationId: id, customerId, at: now, validUntil });
    return offer === undefined ? [] : [{ ...offer, id: random.uuid() }];
  });
  const offers = [...indicative, ...answers.flatMap(({ offer }) => offer ?? [])];
  const isOver = validUntil.getTime() < making.calendar.end;
  const { nextAt } = sending;
  const isSuperseded = nextAt !== null && nextAt < validUntil.getTime();
  const closedAt = isSuperseded ? new Date(nextAt) : isOver ? new Date(nextQuarter(validUntil.getTime())) : null;
  const state = isSuperseded ? 'superseded' : isOver ? 'expired' : offers.length > 0 ? 'matched' : 'unmatched';
  return {
    application: { ...application, state, revision: application.revision + answers.length, closedAt },
    receipt,
    lead: leadFacts({ values, phone: person.phone }, applicant, id),
    decisions: decided.map(({ record }) => record),
    checks: [
      {
        id: random.uuid(),
        at: now,
        creditApplicationId: id,
        customerId,
        lenderKey: null,
        outcome: sending.twin === null ? 'new' : 'duplicate',
        same: sending.twin === null ? [] : ['pan'],
        otherCustomers: sending.twin === null ? [] : [sending.twin],
        reason: null,
      },
      ...answers.map(({ check }) => check),
    ],
    asks: answers.map(({ ask }) => ask),
    calls: answers.flatMap(({ calls }) => calls),
    offers,
    applications: [],
  };
}
