/**
 * The rules of a policy that an applicant can fail, as data: the policy's bound, the applicant's value, and the smallest change that would
 * pass (product rules §5). Never a sentence: the phrases package has the words.
 */
import { type Facts, repriced } from './facts.ts';
import { type CompiledPolicy, failedBits, overburdened, RULE_BITS, smallestEmi } from './screening.ts';

/**
 * Every rule with the unit of its numbers. `change` is by how much the value is too low or too high, always positive:
 * - minimum_age, maximum_age, age_at_maturity: years;
 * - minimum_income, maximum_income: ₹ a month; minimum_amount: ₹ of the loan;
 * - credit_score: points if a bureau gave the score; a class that the person chose is a range, so `actual` is its code and
 *   `change` is null;
 * - existing_obligations: by how many ₹ a month other instalments would have to be lower;
 * - income_for_amount: by how many ₹ a month the income (of a business the profit) would have to be higher, if it is too low even without other instalments;
 * - product, employment, new_to_credit, serviceable_area: no number, `change` is null.
 */
export const RULES = [
  'product',
  'minimum_age',
  'maximum_age',
  'age_at_maturity',
  'employment',
  'minimum_income',
  'maximum_income',
  'credit_score',
  'new_to_credit',
  'serviceable_area',
  'minimum_amount',
  'existing_obligations',
  'income_for_amount',
] as const;
export type Rule = (typeof RULES)[number];

export type FailedRule = {
  readonly rule: Rule;
  /** The policy's bound: a number, or for product and employment the code it accepts, such as 'salaried'. */
  readonly limit: number | string | null;
  /** The applicant's value in the same unit, or the code they chose; null if there is none. */
  readonly actual: number | string | null;
  readonly change: number | null;
};

const NOTHING: readonly FailedRule[] = [];

const employmentAccepted = ({ policy }: CompiledPolicy): string =>
  policy.salaried && !policy.selfEmployed
    ? 'salaried'
    : policy.selfEmployed && !policy.salaried
      ? 'self_employed'
      : 'salaried_or_self_employed';

/** The smallest whole change that meets a rule. `most` must meet it, and any change above one that meets it must meet it too. */
const smallest = (most: number, meets: (change: number) => boolean): number => {
  let [fails, met] = [0, most];
  while (met - fails > 1) {
    const middle = Math.floor((fails + met) / 2);
    if (meets(middle)) met = middle;
    else fails = middle;
  }
  return met;
};

const obligationRule = (facts: Facts, policy: CompiledPolicy): FailedRule => {
  const { emi, earnings } = facts;
  const least = smallestEmi(facts, policy);
  // Lower instalments or more income also lower the rate, so a smaller change is enough than the difference at today's price.
  const meets = (newEmi: number, newEarnings: number): boolean =>
    !overburdened(repriced(facts, newEmi, newEarnings), policy);
  if (meets(0, earnings)) {
    const change = smallest(emi, (less) => meets(emi - less, earnings));
    const limit = Math.floor((earnings * policy.sharePercent) / 100);
    return { rule: 'existing_obligations', limit, actual: emi + Math.ceil(least), change };
  }
  const enough = Math.ceil(((emi + least) * 100) / policy.sharePercent) + 1 - earnings;
  const change = smallest(enough, (more) => meets(emi, earnings + more));
  return { rule: 'income_for_amount', limit: earnings + change, actual: earnings, change };
};

/** Every rule of the policy that the applicant fails, in the order of `RULES`; empty if the applicant matches. */
export const failedRules = (
  facts: Facts,
  policy: CompiledPolicy,
  bits: number = failedBits(facts, policy),
): readonly FailedRule[] => {
  if (bits === 0) return NOTHING;
  const failed: FailedRule[] = [];
  const add = (bit: number, rule: Rule, limit: FailedRule['limit'], actual: FailedRule['actual']): void => {
    if ((bits & bit) === 0) return;
    const change = typeof limit === 'number' && typeof actual === 'number' ? Math.abs(actual - limit) : null;
    failed.push({ rule, limit, actual, change });
  };
  add(RULE_BITS.PRODUCT, 'product', policy.product, facts.product);
  add(RULE_BITS.MINIMUM_AGE, 'minimum_age', policy.minAge, facts.age);
  add(RULE_BITS.MAXIMUM_AGE, 'maximum_age', policy.maxAge, facts.age);
  add(
    RULE_BITS.AGE_AT_MATURITY,
    'age_at_maturity',
    policy.policy.maxAgeAtMaturity,
    Math.floor((facts.ageMonths + policy.minTenure) / 12),
  );
  add(RULE_BITS.EMPLOYMENT, 'employment', employmentAccepted(policy), facts.employmentName);
  add(RULE_BITS.MINIMUM_INCOME, 'minimum_income', policy.minIncome, facts.income);
  add(RULE_BITS.MAXIMUM_INCOME, 'maximum_income', policy.maxIncome, facts.income);
  add(RULE_BITS.CREDIT_SCORE, 'credit_score', policy.minScore, facts.scoreSaid);
  add(RULE_BITS.NEW_TO_CREDIT, 'new_to_credit', null, facts.notKnown === 0 ? null : 'not_known');
  add(RULE_BITS.SERVICEABLE_AREA, 'serviceable_area', null, facts.postalCode);
  add(RULE_BITS.MINIMUM_AMOUNT, 'minimum_amount', policy.minLoan, facts.amount);
  if ((bits & RULE_BITS.OBLIGATIONS) !== 0) failed.push(obligationRule(facts, policy));
  return failed;
};
