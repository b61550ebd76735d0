import { paise } from '@tulna/rules/money';
import { percentOfPaise } from '@tulna/rules/offer-terms';
import { endOfLendersDay } from '@tulna/rules/offer-validity';
import type { CreditApplication } from '../../features/credit-applications/index.ts';
import type { DedupeCheck } from '../../features/dedupe-checks/index.ts';
import type { LenderCall, LenderOffer, LenderOperation } from '../../features/lender-connections/index.ts';
import { type Decided, type EndedAsk, type StoredOffer, takePlans } from '../../features/offers/index.ts';
import { day, midnightBefore } from './calendar.ts';
import { failingAt } from './lender-days.ts';
import type { Random } from './random.ts';
import type { Making } from './world.ts';

/** One lender request over an API, and everything that resulted from it. */
export interface RequestOutcome {
  ask: EndedAsk;
  offer: StoredOffer | null;
  check: DedupeCheck;
  calls: LenderCall[];
}

export const declineReasons: readonly string[] = [
  'The credit score is below our minimum for this amount.',
  'Existing instalments are too high for the income.',
  'We do not lend at this PIN code at present.',
  'The income could not be confirmed from the statement.',
  'A loan with us was paid late before.',
  'The employer is not on our list.',
  'The documents were not complete.',
];

const failures = [
  { outcome: 'timeout', httpStatus: null, errorCode: null, least: 8000, most: 8400 },
  { outcome: 'unavailable', httpStatus: 503, errorCode: null, least: 90, most: 900 },
  { outcome: 'bad_answer', httpStatus: 200, errorCode: 'schema', least: 200, most: 1500 },
] as const;

/** How many milliseconds an operation of a lender usually takes; it differs by lender. */
const pace = (lenderKey: string): number => 90 + ((lenderKey.charCodeAt(0) * 37 + lenderKey.length * 53) % 340);

/** A call as the log stores it, without its content. */
export function callOf(
  random: Random,
  lenderKey: string,
  operation: LenderOperation,
  at: number,
  about: { creditApplicationId: string; lenderApplicationId?: string },
): LenderCall {
  return {
    id: random.uuid(),
    // The log stores the key of the connector, which for one lender differs from the lender's key.
    lenderKey: lenderKey as LenderCall['lenderKey'],
    operation,
    creditApplicationId: about.creditApplicationId,
    lenderApplicationId: about.lenderApplicationId ?? null,
    startedAt: new Date(at),
    durationMs: Math.round(pace(lenderKey) * random.spread() * (operation === 'offers' ? 1.8 : 1)),
    outcome: 'ok',
    httpStatus: 200,
    attempt: 1,
    request: null,
    answer: null,
    errorCode: null,
  };
}

/** The failed call and its retries. */
function failed(random: Random, call: LenderCall): LenderCall[] {
  const { least, most, ...failure } = random.pick(failures);
  return [1, 2, 3].map((attempt) => ({
    ...call,
    ...failure,
    id: random.uuid(),
    attempt,
    startedAt: new Date(call.startedAt.getTime() + (attempt - 1) * 2500),
    durationMs: random.between(least, most),
  }));
}

/** The lender's own offer: close to the terms of its policy, always within its limits. */
function offerOf(making: Making, random: Random, one: Decided, application: CreditApplication, at: Date) {
  const { decision, lender, policy } = one;
  if (!decision.matched) return null;
  const { terms } = decision;
  const most = terms.amountPaise / 100;
  const wanted = Math.round((most * random.pick([1, 1, 1, 1, 0.8])) / 1000) * 1000;
  const amountPaise = Math.min(most, Math.max(policy.minLoan, wanted)) * 100;
  const rate = Math.round((terms.annualRatePercent + random.pick([-0.5, 0, 0, 0])) * 100) / 100;
  const annualRatePercent = Math.min(policy.rateMax, Math.max(policy.rateMin, rate));
  const feePercent = Math.min(policy.feeMax, (terms.feePaise / terms.amountPaise) * 100);
  const feePaise = percentOfPaise(amountPaise, feePercent);
  const key = `${lender.key} ${amountPaise} ${terms.tenureMonths} ${annualRatePercent} ${feePaise}`;
  const plan: LenderOffer = {
    lenderOfferId: '',
    amountPaise: paise(amountPaise),
    tenureMonths: terms.tenureMonths,
    annualRatePercent,
    fees: [{ kind: 'processing', payee: 'lender', amountPaise: paise(feePaise), taxIncluded: false, taxPaise: null }],
    statedEmiPaise: null,
    statedAprPercent: null,
    emiRounding: null,
    firstDueDate: null,
    validUntil: null,
  };
  const known = making.plans.get(key) ?? takePlans({ offers: [plan], refused: [] }, lender, application, at).offers[0];
  if (known === undefined) return null;
  making.plans.set(key, known);
  return {
    ...known,
    id: random.uuid(),
    lenderOfferId: `${random.between(100_000, 999_999)}`,
    creditApplicationId: application.id,
    customerId: application.customerId,
    createdAt: at,
    // Offers of the history are valid only until the end of their day, so that none outlives the history.
    validUntil: new Date(endOfLendersDay(midnightBefore(at.getTime()) + day)),
  };
}

/** Requests offers from one lender, in the order of the connector interface. Its lead id begins with H, for history. */
export function requestOutcomeOf(
  making: Making,
  random: Random,
  one: Decided,
  application: CreditApplication,
): RequestOutcome {
  const { lender } = one;
  const at = application.createdAt.getTime();
  const about = { creditApplicationId: application.id };
  const id = random.uuid();
  const dedupe = callOf(random, lender.key, 'dedupe', at + random.between(40, 300), about);
  const lead = callOf(random, lender.key, 'create_lead', dedupe.startedAt.getTime() + dedupe.durationMs + 20, about);
  const plans = callOf(random, lender.key, 'offers', lead.startedAt.getTime() + lead.durationMs + 20, about);
  const answeredAt = new Date(plans.startedAt.getTime() + plans.durationMs + 15);
  const isDown = random.chance(failingAt(making, lender.key, at));
  const outcome = isDown
    ? 'down'
    : random.weighted([
        ['offers', 62],
        ['declined', 24],
        ['duplicate', 8],
        ['slow', 6],
      ] as const);
  // Terms are calculated only for a lender that makes an offer.
  const offer = outcome === 'offers' ? offerOf(making, random, one, application, answeredAt) : null;
  const isSilent = outcome === 'down' || outcome === 'slow';
  const failing = isSilent ? failed(random, outcome === 'down' ? dedupe : lead) : [];
  const reason = outcome === 'declined' ? random.pick(declineReasons) : null;
  const kind = failing[0]?.outcome ?? outcome;
  return {
    ask: {
      id,
      creditApplicationId: application.id,
      lenderKey: lender.key,
      connection: lender.connection ?? lender.key,
      state: isSilent ? 'no_answer' : 'answered',
      leadId: outcome === 'offers' || outcome === 'declined' ? `H${id.slice(0, 13).toUpperCase()}` : null,
      leadTriedAt: outcome === 'down' || outcome === 'duplicate' ? null : lead.startedAt,
      outcome: kind,
      lenderReason: reason,
      askedAt: application.createdAt,
      answeredAt,
    },
    offer,
    check: {
      id: random.uuid(),
      at: dedupe.startedAt,
      creditApplicationId: application.id,
      customerId: application.customerId,
      lenderKey: lender.key,
      outcome: outcome === 'down' ? 'no_answer' : outcome === 'duplicate' ? 'duplicate' : 'new',
      same: [],
      otherCustomers: [],
      reason: outcome === 'down' ? kind : outcome === 'duplicate' ? 'The customer is with us already.' : null,
    },
    calls:
      outcome === 'down'
        ? failing
        : outcome === 'slow'
          ? [dedupe, ...failing]
          : outcome === 'duplicate'
            ? [{ ...dedupe, outcome: 'duplicate', httpStatus: 409 }]
            : [dedupe, lead, outcome === 'declined' ? { ...plans, outcome: 'declined' } : plans],
  };
}
