/** Differences between a stored decision and the same decision made again, per lender (product rules §5). */
import { canonicalJson, type DecidedPolicy } from './decision-receipt.ts';
import type { OfferTerms } from './offer-terms.ts';

/**
 * `answer`: only one of the two matched. `reasons`: different rules failed, or the same with different figures. `terms`: a different price
 * or loan. `criteria`: the lender's criteria of that day are missing or were changed, so the decision wasn't repeated.
 */
export const DIFFERENCES = ['answer', 'reasons', 'terms', 'criteria'] as const;

export type DecisionDifference = {
  /** Key of the lender. */
  readonly lender: string;
  readonly what: (typeof DIFFERENCES)[number];
  /** For `terms`: the figures that differ. */
  readonly figures: readonly (keyof OfferTerms)[];
};

const figuresOf = (stored: OfferTerms, now: OfferTerms): (keyof OfferTerms)[] =>
  (Object.keys(stored) as (keyof OfferTerms)[]).filter((name) => stored[name] !== now[name]).sort();

function difference(stored: DecidedPolicy, now: DecidedPolicy | undefined): DecisionDifference | null {
  const { lender } = stored.decision;
  if (now === undefined) return { lender, what: 'criteria', figures: [] };
  if (canonicalJson(stored.decision) === canonicalJson(now.decision)) return null;
  if (stored.decision.matched && now.decision.matched)
    return { lender, what: 'terms', figures: figuresOf(stored.decision.terms, now.decision.terms) };
  return { lender, what: stored.decision.matched === now.decision.matched ? 'reasons' : 'answer', figures: [] };
}

/** @param again the decisions made again; decisions that couldn't be made again are missing */
export const decisionDifferences = (
  stored: readonly DecidedPolicy[],
  again: readonly DecidedPolicy[],
): DecisionDifference[] => {
  const made = new Map(again.map((one) => [one.decision.lender, one]));
  return stored.flatMap((one) => difference(one, made.get(one.decision.lender)) ?? []);
};
