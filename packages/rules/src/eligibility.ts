/**
 * The decision engine (product rules §5). It takes the facts of an applicant and a lender's policy, and returns a match with priced terms,
 * or every failed rule. It is pure: the same facts and policy give the same answer, byte for byte, on any machine and day.
 */
import type { Applicant } from './applicant.ts';
import { type Facts, factsOf } from './facts.ts';
import { type FailedRule, failedRules } from './failed-rules.ts';
import type { LenderPolicy } from './lender-policy.ts';
import { type OfferTerms, offerTerms, percentOfPaise } from './offer-terms.ts';
import { type AmountLimit, quoteFor } from './quote.ts';
import { type CompiledPolicy, compilePolicy } from './screening.ts';

export type Match = {
  readonly matched: true;
  readonly lender: string;
  readonly terms: OfferTerms;
  readonly limitedBy: AmountLimit;
  /**
   * The same loan at its best price, if the score isn't known: `terms` then has the highest price, and the final price depends on the score
   * that the lender finds. Null if there is only one price.
   */
  readonly atBest: { readonly annualRatePercent: number; readonly aprPercent: number } | null;
};
export type NoMatch = {
  readonly matched: false;
  readonly lender: string;
  readonly failedRules: readonly FailedRule[];
  /** Why the policy gives no answer; only for a policy that should never have become active. It is stored, but never shown. */
  readonly undecided?: string;
};
export type Decision = Match | NoMatch;

/**
 * Decides prepared facts by a prepared policy.
 * @throws RangeError if the policy is outside the bounds of the arithmetic.
 */
export const decideCompiled = (facts: Facts, policy: CompiledPolicy): Decision => {
  const failed = failedRules(facts, policy);
  const { lender, gstPercent, passedOnPaise = 0 } = policy.policy;
  if (failed.length > 0) return { matched: false, lender, failedRules: failed };
  const quote = quoteFor(facts, policy);
  const amountPaise = quote.amount * 100;
  const termsAt = ({
    annualRatePercent,
    feePercent,
  }: {
    annualRatePercent: number;
    feePercent: number;
  }): OfferTerms => {
    const feePaise = percentOfPaise(amountPaise, feePercent);
    return offerTerms({
      amountPaise,
      tenureMonths: quote.tenureMonths,
      annualRatePercent,
      feePaise: feePaise + passedOnPaise,
      gstPercent,
      // Passed-on charges already include tax.
      gstPaise: percentOfPaise(feePaise, gstPercent),
    });
  };
  const { atBest, limitedBy } = quote;
  return {
    matched: true,
    lender,
    terms: termsAt(quote),
    limitedBy,
    atBest: atBest && { annualRatePercent: atBest.annualRatePercent, aprPercent: termsAt(atBest).aprPercent },
  };
};

/**
 * Decides prepared facts by a policy as stored. A policy that can't be worked out is undecided, and the decisions by other policies still
 * succeed.
 */
const decideStored = (facts: Facts, policy: LenderPolicy): Decision => {
  try {
    return decideCompiled(facts, compilePolicy(policy));
  } catch (error) {
    const undecided = error instanceof Error ? error.message : 'unknown';
    return { matched: false, lender: policy.lender, failedRules: [], undecided };
  }
};

/**
 * Decides one applicant by the policy of one lender.
 * @throws RangeError if a date of the applicant does not exist.
 */
export const decide = (applicant: Applicant, policy: LenderPolicy): Decision =>
  decideStored(factsOf(applicant), policy);

/** Decides one applicant by every policy, in their order; ranking.ts has the order to show. */
export const decideAll = (applicant: Applicant, policies: readonly LenderPolicy[]): readonly Decision[] => {
  const facts = factsOf(applicant);
  return policies.map((policy) => decideStored(facts, policy));
};
