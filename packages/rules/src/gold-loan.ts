/**
 * The value of gold, how much a lender lends on it, and the cost of that loan (product rules §5). Weight in whole milligrams, money in
 * whole paise; the amounts available are always rounded down. Pure functions; a lender's commission has no influence.
 */
import { aprPercent } from './apr.ts';
import { repaymentTotals } from './emi.ts';
import { lastPaymentApr } from './gold-apr.ts';
import {
  type Carat,
  type GoldScheme,
  type GoldSchemeKind,
  type GoldTerms,
  LTV_CEILINGS,
  perGramOf,
  schemesOf,
} from './gold-terms.ts';
import { byNearness, nearestTerm } from './loan-terms.ts';
import { percentOfPaise } from './offer-terms.ts';

export type Gold = {
  readonly milligrams: number;
  readonly carat: Carat;
  /** Price of one gram of 24 carat, paise. */
  readonly pricePaise: number;
};

/** The value of the gold's pure part in whole paise: 22 carat is 22 parts of 24. */
export const goldValuePaise = ({ milligrams, carat, pricePaise }: Gold): number =>
  Number((BigInt(milligrams) * BigInt(carat) * BigInt(pricePaise)) / 24_000n);

const HUNDREDTHS = 10_000n;
const hundredthsOf = (percent: number): bigint => BigInt(Math.round(percent * 100));

/**
 * The amount that must be within a share of the value, as a fraction of the loan: the loan itself, and for a bullet loan its interest too.
 */
const owedShare = (kind: GoldSchemeKind, { annual_rate }: GoldScheme, months: number): readonly [bigint, bigint] => {
  const year = 12n * HUNDREDTHS;
  return kind === 'bullet' ? [year + hundredthsOf(annual_rate) * BigInt(months), year] : [1n, 1n];
};

/** The percentage of the gold's value that is lent for a loan of this size: the lender's own, at most the Reserve Bank's ceiling. */
export const ltvAt = (ltvPercent: number, rupees: number): number =>
  Math.min(ltvPercent, LTV_CEILINGS.find(({ upTo }) => rupees <= upTo)?.percent ?? 0);

/**
 * The largest loan on this gold for this many months, in paise that make whole ₹. It is limited by the lender's amount per gram and by the
 * share of the value, whose ceiling falls as the loan grows. 0 if the purity isn't accepted.
 */
export const largestGoldLoan = (
  gold: Gold,
  terms: GoldTerms,
  [kind, scheme]: readonly [GoldSchemeKind, GoldScheme],
  months: number,
): number => {
  const perGram = perGramOf(terms, gold.carat);
  if (perGram === null) return 0;
  const value = BigInt(goldValuePaise(gold));
  const [over, under] = owedShare(kind, scheme, months);
  let byValue = 0;
  for (const { upTo, percent } of LTV_CEILINGS) {
    const share = hundredthsOf(Math.min(terms.ltv_percent, percent));
    // If a share doesn't reach the beginning of its own step, the step before gives the larger loan.
    byValue = Math.max(byValue, Math.min(Number((value * share * under) / (HUNDREDTHS * over * 100n)), upTo));
  }
  const byGram = Number((BigInt(gold.milligrams) * BigInt(perGram)) / 1000n);
  return Math.min(byValue, byGram) * 100;
};

export type GoldPlan = {
  readonly kind: GoldSchemeKind;
  readonly months: number;
  readonly annualRatePercent: number;
  /** The part of the requested amount that is available; the largest possible amount if none was requested. */
  readonly amountPaise: number;
  readonly largestPaise: number;
  /** Charges for processing, testing and storage before GST; then the GST on them. */
  readonly chargesPaise: number;
  readonly gstPaise: number;
  /** Paid each month: the instalment or the interest; 0 for a bullet loan. */
  readonly monthlyPaise: number;
  /** The amount due in the last month. */
  readonly lastPaise: number;
  readonly interestPaise: number;
  /** Interest, charges and GST. */
  readonly totalCostPaise: number;
  readonly aprPercent: number;
};

export type GoldWish = {
  readonly gold: Gold;
  /** Whole ₹; null for the largest possible amount. */
  readonly amount: number | null;
  readonly months: number;
};

/** Facts of a lender's policy that its terms don't have. */
export type GoldLender = { readonly terms: GoldTerms; readonly gstPercent: number; readonly maxLoan: number };

/** Simple interest over some months, rounded to the nearest paisa. */
const simpleInterest = (amountPaise: number, rate: number, months: number): number => {
  const year = 12n * HUNDREDTHS;
  return Number((2n * BigInt(amountPaise) * hundredthsOf(rate) * BigInt(months) + year) / (2n * year));
};

const paidBack = (kind: GoldSchemeKind, amountPaise: number, rate: number, months: number) => {
  if (kind === 'emi') {
    const totals = repaymentTotals(amountPaise, rate, months);
    return { monthlyPaise: totals.emiPaise, lastPaise: totals.lastEmiPaise, interestPaise: totals.interestPaise };
  }
  if (kind === 'bullet') {
    const interestPaise = simpleInterest(amountPaise, rate, months);
    return { monthlyPaise: 0, lastPaise: amountPaise + interestPaise, interestPaise };
  }
  const monthlyPaise = simpleInterest(amountPaise, rate, 1);
  return { monthlyPaise, lastPaise: amountPaise + monthlyPaise, interestPaise: monthlyPaise * months };
};

const planOf = (
  { gold, amount, months: wanted }: GoldWish,
  { terms, gstPercent, maxLoan }: GoldLender,
  scheme: readonly [GoldSchemeKind, GoldScheme],
): GoldPlan | undefined => {
  const [kind, { annual_rate: annualRatePercent, min_months, max_months, fee_percent }] = scheme;
  const months = nearestTerm(wanted, min_months, max_months);
  const largestPaise = Math.min(largestGoldLoan(gold, terms, scheme, months), maxLoan * 100);
  const amountPaise = amount === null ? largestPaise : Math.min(amount * 100, largestPaise);
  const chargesPaise =
    percentOfPaise(amountPaise, fee_percent) + (terms.valuation_fee + terms.storage_fee * Math.ceil(months / 12)) * 100;
  const gstPaise = percentOfPaise(chargesPaise, gstPercent);
  const upfrontPaise = chargesPaise + gstPaise;
  if (amountPaise <= upfrontPaise) return undefined;
  const paid = paidBack(kind, amountPaise, annualRatePercent, months);
  const loan = { principalPaise: amountPaise, annualRatePercent, months, upfrontPaise };
  return {
    kind,
    months,
    annualRatePercent,
    amountPaise,
    largestPaise,
    chargesPaise,
    gstPaise,
    ...paid,
    totalCostPaise: paid.interestPaise + upfrontPaise,
    aprPercent: kind === 'emi' ? aprPercent(loan) : lastPaymentApr({ ...loan, paysMonthly: kind === 'interest_only' }),
  };
};

/**
 * Every scheme of a lender for this gold, the one shown for the lender first: nearest to the requested term, then the lowest APR, then the
 * larger amount. Empty if no loan is possible on the gold.
 */
export const goldPlans = (wish: GoldWish, lender: GoldLender): readonly GoldPlan[] =>
  schemesOf(lender.terms)
    .flatMap((scheme) => planOf(wish, lender, scheme) ?? [])
    .sort(
      (a, b) =>
        byNearness(wish.months, a.months, b.months) || a.aprPercent - b.aprPercent || b.amountPaise - a.amountPaise,
    );
