import type { OffersAnswer, FailedRule as WireRule } from '@tulna/contract/offers';
import type { RuleWords } from '@tulna/phrases/en/failed-rules';
import type { Topics } from '@tulna/phrases/topics';
import type { FailedRule } from '@tulna/rules/failed-rules';

type Unmatched = OffersAnswer['unmatched'][number];
type Words = Topics['failedRules'];

/** Rules that have other words for a business: lenders look at its turnover, and its instalments are paid from its profit (product.md §5). */
const ofBusiness: Readonly<Record<string, keyof Words>> = {
  minimum_income: 'minimum_turnover',
  maximum_income: 'maximum_turnover',
  income_for_amount: 'profit_for_amount',
};

/** Reason and nearest change of one failed rule; a rule that this page doesn't know gets the general sentence. */
export function ruleWords(failed: WireRule, words: Words, product: string): RuleWords {
  const renamed = product === 'Business Loans' && Object.hasOwn(ofBusiness, failed.rule);
  const rule = renamed ? (ofBusiness[failed.rule] ?? failed.rule) : failed.rule;
  const name = Object.hasOwn(words, rule) ? (rule as keyof Words) : 'other';
  return words[name]({ ...failed, rule: failed.rule as FailedRule['rule'] });
}

/**
 * Everything that is shown about a lender that did not match. A lender that received a request is quoted with its reason, or the text says that it gave none.
 */
export function lenderWords(
  lender: Unmatched,
  words: Words,
  product: string,
  quote: (reason: string) => string,
): readonly RuleWords[] {
  if (lender.lender_reason !== null) return [{ reason: quote(lender.lender_reason), change: '' }];
  if (lender.failed_rules.length > 0) return lender.failed_rules.map((failed) => ruleWords(failed, words, product));
  const rule = lender.source === 'lender' ? 'lender_decision' : 'other';
  return [ruleWords({ rule, limit: null, actual: null, change: null }, words, product)];
}

/** The rules that a person can meet by a change, before the next application or within some months. */
const changeable = new Set([
  'minimum_income',
  'income_for_amount',
  'existing_obligations',
  'minimum_amount',
  'credit_score',
]);

/** The smallest change that would meet a rule for lenders that fail only this rule, and the number of those lenders. */
export interface NearestChange {
  failed: WireRule;
  lenders: number;
}

/** The nearest change of each rule, at most three. The one that makes most lenders match is first. */
export function nearestChanges(unmatched: readonly Unmatched[]): readonly NearestChange[] {
  const byRule = new Map<string, NearestChange>();
  for (const { failed_rules } of unmatched) {
    const [failed, ...others] = failed_rules;
    if (failed === undefined || others.length > 0 || failed.change === null || !changeable.has(failed.rule)) continue;
    const nearest = byRule.get(failed.rule);
    if (nearest === undefined || failed.change < (nearest.failed.change ?? 0)) {
      byRule.set(failed.rule, { failed, lenders: 1 });
    } else if (failed.change === nearest.failed.change) {
      byRule.set(failed.rule, { failed: nearest.failed, lenders: nearest.lenders + 1 });
    }
  }
  return [...byRule.values()].sort((one, other) => other.lenders - one.lenders).slice(0, 3);
}

/** The number of lenders that lack only the credit score, if the person has not given it. */
export const missingOnlyTheScore = (unmatched: readonly Unmatched[]): number =>
  unmatched.filter(
    ({ failed_rules: [failed, ...others] }) =>
      others.length === 0 && failed?.rule === 'credit_score' && failed.actual === 'not_known',
  ).length;
