import {
  earningOf,
  type Price,
  type RateScope,
  type RateTerms,
  rateFor,
  type Slab,
  type Working,
} from '@tulna/rules/commission-rates';
import { DEFAULT_PARTNER_NAME } from '@tulna/rules/constants';
import { compareMoments, dayOf } from '@tulna/rules/moments';
import { disbursals, outstanding, type Payment, paymentsOf } from '@tulna/rules/payments';
import type { CommissionRate, CommissionSide } from '../commission-rates/index.ts';
import type { PaidApplication } from '../lender-applications/index.ts';
import type { Claim, ClaimReason, Entry, HeldClaim } from './claims.ts';
import { type Cause, entriesTo } from './entries-to.ts';
import type { Volumes } from './volumes.ts';

/** The facts from which an application's claims are worked out. */
export interface Case {
  readonly application: PaidApplication;
  /** The merchant that is credited with the customer, if it belongs to the brand's partner. It earns nothing for money paid out before its approval. */
  readonly merchant: { readonly id: string; readonly approvedAt: Date | null } | null;
  /** The partner was suspended when the customer applied: it earns nothing for this loan. */
  readonly isSuspended: boolean;
  /** The application's lead was refused: the partner earns nothing for this loan. */
  readonly isRefused: boolean;
  /** The decision that refused the lead or undid the refusal, if that is why the claims are worked out now; else null. */
  readonly refusalId: string | null;
  readonly claims: readonly HeldClaim[];
}

/** The claims and entries to write for a case. */
export interface Plan {
  readonly claims: Claim[];
  readonly entries: Entry[];
}

const sides: readonly CommissionSide[] = ['lender', 'partner'];

/** The merchant that earns for a payment: none if it was approved only later, whenever the payment is reported. */
function merchantFor(
  side: CommissionSide,
  merchant: Case['merchant'],
  payment: Pick<Payment, 'paidAt'> | null,
): string | null {
  if (side === 'lender' || merchant === null) return null;
  const { id, approvedAt } = merchant;
  const isEarlier =
    approvedAt !== null &&
    payment !== null &&
    compareMoments(payment.paidAt, { at: approvedAt.getTime(), dayOnly: false }) < 0;
  return isEarlier ? null : id;
}

/** We owe ourselves nothing: only the brands of others are partners. */
const isOwed = (side: CommissionSide, brand: string): boolean =>
  side === 'lender' || (brand !== '' && brand !== DEFAULT_PARTNER_NAME);

const isSlab = (price: Price | Slab): price is Slab => 'steps' in price;

/** Terms for a later part of a loan: the first part already earned the fee and the lowest commission. */
const ofLaterPart = (terms: RateTerms, price: Slab): RateTerms => ({
  ...terms,
  price: { ...price, steps: price.steps.map((step) => ({ ...step, flatPaise: 0 })) },
  leastPaise: null,
});

/**
 * What one payment of a loan adds to what the loan earns. A loan is one case, however many parts it is paid in: its fee and its bounds
 * apply once. By volume, the highest commission applies to each part by itself, the lowest only to the first.
 * @param earlierPaise earlier payments of the loan, without those that were cancelled
 */
function earningOfPart(terms: RateTerms, earlierPaise: number, paise: number, before: Claim['before']): Working {
  const { price } = terms;
  if (earlierPaise === 0) return earningOf(terms, paise, before);
  if (isSlab(price)) return earningOf(ofLaterPart(terms, price), paise, before);
  const [whole, earlier] = [earningOf(terms, earlierPaise + paise, before), earningOf(terms, earlierPaise, before)];
  const part = { basisPaise: paise, percent: price.percent, flatPaise: 0 };
  const change = whole.paise - earlier.paise;
  return { parts: [part], computedPaise: change, bounded: whole.bounded, paise: change };
}

type Figure = Pick<Claim, 'basisPaise' | 'targetPaise' | 'rateId' | 'working' | 'reason' | 'before'>;

/** True if a claim keeps its place in the month: its rate is the same, and its day is still in that month. */
const keepsPlace = (claim: Claim | undefined, rateId: string | null, day: string): claim is Claim =>
  claim !== undefined && claim.rateId === rateId && claim.day.slice(0, 7) === day.slice(0, 7);

const noVolume = { amountPaise: 0, count: 0 };

/** Works out every claim of one side. */
function figuresOf(
  { application, merchant, isSuspended, isRefused, claims }: Case,
  side: CommissionSide,
  rates: readonly CommissionRate[],
  volumes: Volumes,
): { payment: Payment | null; claim: HeldClaim | undefined; day: string; figure: Figure }[] {
  const known = disbursals(paymentsOf(application.entries)).toSorted(
    (one, other) => one.paidAt.at - other.paidAt.at || (one.id < other.id ? -1 : 1),
  );
  const open = new Set(outstanding(paymentsOf(application.entries)).map(({ id }) => id));
  const own = new Map(claims.filter((one) => one.side === side).map((one) => [one.paymentId, one]));
  const rateOn = (day: string, payment: Payment, claim: HeldClaim | undefined): CommissionRate | undefined => {
    // A rate that was used stays: a later agreement changes no loan that was already paid out.
    if (claim?.rateId != null && claim.day === day) return rates.find(({ id }) => id === claim.rateId);
    const ofSide = rates.filter((rate) => rate.side === side);
    const agreed = ofSide.filter(({ kind }) => kind === 'agreed');
    const facts: RateScope = {
      partner: side === 'partner' ? application.brand : null,
      merchant: merchantFor(side, merchant, payment),
      lender: application.lenderKey,
      product: application.product,
    };
    return rateFor(agreed, facts, day) ?? rateFor(ofSide, facts, day);
  };
  let earlierPaise = 0;
  const figures = known.map((payment) => {
    const claim = own.get(payment.id);
    const day = dayOf(payment.paidAt);
    const zero = (reason: ClaimReason, more: Partial<Figure> = {}): Figure => ({
      basisPaise: 0,
      targetPaise: 0,
      working: null,
      reason,
      rateId: claim?.day === day ? claim.rateId : null,
      before: claim?.before ?? noVolume,
      ...more,
    });
    const figure = (): Figure => {
      const { amountPaise } = payment;
      if (!open.has(payment.id)) return zero('given_back');
      if (amountPaise === null) return zero('amount_missing');
      if (side === 'partner' && isSuspended)
        return zero('partner_suspended', { basisPaise: amountPaise, rateId: null });
      // Its rate and its place in the month stay, so that undoing the refusal restores the same commission.
      if (side === 'partner' && isRefused) return zero('lead_refused', { basisPaise: amountPaise });
      const rate = rateOn(day, payment, claim);
      if (rate === undefined) return zero('no_rate', { basisPaise: amountPaise, rateId: null });
      const before = keepsPlace(claim, rate.id, day) ? claim.before : volumes.of(rate, day);
      const working = earningOfPart(rate.terms, earlierPaise, amountPaise, before);
      earlierPaise += amountPaise;
      return {
        basisPaise: amountPaise,
        targetPaise: Math.max(0, working.paise),
        rateId: rate.id,
        working,
        reason: null,
        before,
      };
    };
    const found = { payment, claim, day, figure: figure() };
    volumes.change(claim, { rateId: found.figure.rateId, day, basisPaise: found.figure.basisPaise });
    return found;
  });
  const gone = [...own.values()].filter(({ paymentId }) => !known.some(({ id }) => id === paymentId));
  for (const claim of gone) volumes.change(claim, { ...claim, basisPaise: 0 });
  return [
    ...figures,
    ...gone.map((claim) => {
      const { rateId, before, day } = claim;
      const figure: Figure = { basisPaise: 0, targetPaise: 0, rateId, working: null, reason: 'struck', before };
      return { payment: null, claim, day, figure };
    }),
  ];
}

const isUnchanged = (claim: Claim, day: string, figure: Figure): boolean =>
  claim.day === day &&
  claim.basisPaise === figure.basisPaise &&
  claim.targetPaise === figure.targetPaise &&
  claim.rateId === figure.rateId &&
  claim.reason === figure.reason;

/**
 * The claims and entries to write so that an application's claims are what its payments now earn. A second run returns nothing: it compares
 * the current state, not the changes in between.
 */
export function planOf(one: Case, rates: readonly CommissionRate[], volumes: Volumes, newId: () => string): Plan {
  const { application, merchant } = one;
  const newest = application.entries.at(-1);
  const plan: Plan = { claims: [], entries: [] };
  if (newest === undefined) return plan;
  const cause: Cause = { id: newest.id, isUndone: newest.takesBack !== null, refusalId: one.refusalId };
  for (const side of sides) {
    if (!isOwed(side, application.brand)) continue;
    for (const { payment, claim: held, day, figure } of figuresOf(one, side, rates, volumes)) {
      const claim: Claim = {
        id: held?.id ?? newId(),
        side,
        lenderApplicationId: application.id,
        paymentId: payment?.id ?? held?.paymentId ?? '',
        lenderKey: application.lenderKey,
        product: application.product,
        brand: application.brand,
        merchant: held === undefined ? merchantFor(side, merchant, payment) : held.merchant,
        day,
        ...figure,
        monthEnd: keepsPlace(held, figure.rateId, day) ? held.monthEnd : null,
      };
      if (held === undefined || !isUnchanged(held, day, figure)) plan.claims.push(claim);
      plan.entries.push(...entriesTo(claim, held, cause, newId));
    }
  }
  return plan;
}
