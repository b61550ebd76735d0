import type { Applicant } from '@tulna/rules/applicant';
import type { Decision } from '@tulna/rules/eligibility';
import { factsOf } from '@tulna/rules/facts';
import { failedRules } from '@tulna/rules/failed-rules';
import type { LenderPolicy } from '@tulna/rules/lender-policy';
import { type OfferTerms, offerTerms, percentOfPaise } from '@tulna/rules/offer-terms';
import { quoteFor } from '@tulna/rules/quote';
import { type CompiledPolicy, compilePolicy } from '@tulna/rules/screening';

/**
 * Decides many applicants with the same policies, like `decideAll` of the rules, but calculates each loan only once. People ask for round
 * amounts, so most loans of a history repeat, and the APR is expensive to calculate. The history's tests compare every decision with that
 * of the rules.
 */
export function remembering(): (applicant: Applicant, policies: readonly LenderPolicy[]) => Decision[] {
  const compiled = new Map<LenderPolicy, CompiledPolicy>();
  const known = new Map<string, OfferTerms>();

  const compiledOf = (policy: LenderPolicy): CompiledPolicy => {
    const there = compiled.get(policy) ?? compilePolicy(policy);
    compiled.set(policy, there);
    return there;
  };
  const termsOf = (
    amount: number,
    tenureMonths: number,
    rate: number,
    fee: number,
    { gstPercent, passedOnPaise = 0 }: LenderPolicy,
  ): OfferTerms => {
    const key = `${amount} ${tenureMonths} ${rate} ${fee} ${gstPercent} ${passedOnPaise}`;
    const amountPaise = amount * 100;
    const feePaise = percentOfPaise(amountPaise, fee);
    const terms =
      known.get(key) ??
      offerTerms({
        amountPaise,
        tenureMonths,
        annualRatePercent: rate,
        feePaise: feePaise + passedOnPaise,
        gstPercent,
        gstPaise: percentOfPaise(feePaise, gstPercent),
      });
    known.set(key, terms);
    return terms;
  };

  return (applicant, policies) => {
    const facts = factsOf(applicant);
    return policies.map((stored): Decision => {
      const policy = compiledOf(stored);
      const failed = failedRules(facts, policy);
      const { lender } = stored;
      if (failed.length > 0) return { matched: false, lender, failedRules: failed };
      const { amount, tenureMonths, annualRatePercent, feePercent, limitedBy, atBest } = quoteFor(facts, policy);
      const terms = termsOf(amount, tenureMonths, annualRatePercent, feePercent, stored);
      const best = atBest && termsOf(amount, tenureMonths, atBest.annualRatePercent, atBest.feePercent, stored);
      return {
        matched: true,
        lender,
        terms,
        limitedBy,
        atBest: atBest && best && { annualRatePercent: atBest.annualRatePercent, aprPercent: best.aprPercent },
      };
    });
  };
}
