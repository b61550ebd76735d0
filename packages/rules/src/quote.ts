/**
 * The offer of a matching lender by its policy (product rules §5): the requested amount as far as the lender and the income allow. The term
 * is the allowed one nearest to the requested term, or the next longer one at which the instalment fits.
 */
import { instalmentPerRupee } from './annuity.ts';
import type { Facts } from './facts.ts';
import { nearestTerm } from './loan-terms.ts';
import { pricedPercent } from './pricing.ts';
import { type CompiledPolicy, longestTenure, rateFor, roomForEmi } from './screening.ts';

/** Why less than the desired amount is offered; null if all of it is. */
export type AmountLimit = 'lender_maximum' | 'income' | null;

export type Quote = {
  /** Whole ₹. */
  readonly amount: number;
  readonly tenureMonths: number;
  /** Percent a year on the reducing balance. */
  readonly annualRatePercent: number;
  /** Processing fee in percent of the loan, before GST. */
  readonly feePercent: number;
  readonly limitedBy: AmountLimit;
  /** Best rate and fee if the score isn't known; null if the price doesn't depend on the lender's own check. */
  readonly atBest: { readonly annualRatePercent: number; readonly feePercent: number } | null;
};

/** Amounts reduced to what the income allows are whole multiples of this, ₹. */
export const AMOUNT_STEP = 500;

/** The quote for an applicant who fails none of the policy's rules; it is meaningless for anybody else. */
export const quoteFor = (facts: Facts, policy: CompiledPolicy): Quote => {
  const annualRatePercent = rateFor(facts, policy);
  const priceAt = (points: number): number => pricedPercent(policy.policy.rateMin, policy.policy.rateMax, points);
  const feeAt = (points: number): number => pricedPercent(policy.policy.feeMin, policy.policy.feeMax, points);
  const longest = longestTenure(facts, policy);
  const room = roomForEmi(facts, policy);
  const wanted = Math.min(facts.amount, policy.policy.maxLoan);
  let tenureMonths = nearestTerm(facts.tenure, policy.minTenure, longest);
  let perRupee = instalmentPerRupee(annualRatePercent, tenureMonths);
  while (wanted * perRupee > room && tenureMonths < longest) {
    tenureMonths += 1;
    perRupee = instalmentPerRupee(annualRatePercent, tenureMonths);
  }
  const fits = wanted * perRupee <= room;
  const affordable = Math.floor(room / perRupee / AMOUNT_STEP) * AMOUNT_STEP;
  return {
    amount: fits ? wanted : Math.max(affordable, policy.minLoan),
    tenureMonths,
    annualRatePercent,
    feePercent: feeAt(facts.points),
    atBest:
      facts.leastPoints === facts.points
        ? null
        : { annualRatePercent: priceAt(facts.leastPoints), feePercent: feeAt(facts.leastPoints) },
    limitedBy: !fits ? 'income' : wanted < facts.amount ? 'lender_maximum' : null,
  };
};
