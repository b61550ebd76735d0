/**
 * Checks before a lender's criteria come into force: contradictions that no applicant could meet, and values that are allowed but seldom
 * intended. Values outside their bounds and reversed ranges are checked in policy-faults.ts.
 */
import type { Applicant } from './applicant.ts';
import type { CriteriaWarning } from './criteria-warnings.ts';
import { decide } from './eligibility.ts';
import type { Rule } from './failed-rules.ts';
import { largestLoan, lowestScore } from './lender-classes.ts';
import { type Criteria, type Criterion, policyOfCriteria } from './lender-criteria.ts';
import type { LenderPolicy } from './lender-policy.ts';
import type { ProductName } from './products.ts';

/** Rules that fail even for the best applicant, each with the criteria that would have to change. */
export const NOBODY_BECAUSE = {
  employment: ['salaried', 'self_employed'],
  age_at_maturity: ['max_age_at_maturity', 'min_age', 'min_tenure'],
  income_for_amount: ['obligations_percent', 'max_income', 'min_loan'],
  other: ['min_loan'],
} as const satisfies Readonly<Record<string, readonly Criterion[]>>;
export type NobodyBecause = keyof typeof NOBODY_BECAUSE;

/** Fields that can be set without any effect on decisions. */
export const IDLE_CRITERIA = ['ticket_class', 'credit_score_class', 'business'] as const satisfies readonly Criterion[];
export type IdleCriterion = (typeof IDLE_CRITERIA)[number];

const ON = '2026-01-01';

/** The best possible applicant of an age: with enough score, income and time. */
const bestAt = (policy: LenderPolicy, age: number): Applicant => ({
  product: policy.product,
  birthDate: `${2026 - age}-01-01`,
  onDate: ON,
  employment: policy.salaried ? 'salaried' : policy.selfEmployed ? 'self_employed' : 'other',
  monthlyIncome: policy.maxIncome ?? 1_000_000_000,
  existingEmi: 0,
  creditScoreClass: '800_and_above',
  creditScore: 900,
  postalCode: (policy.postalPrefixes?.[0] ?? '1').padEnd(6, '0'),
  desiredAmount: policy.maxLoan,
  desiredTenure: policy.minTenure,
});

const failedBy = (applicant: Applicant, policy: LenderPolicy): readonly Rule[] => {
  const decision = decide(applicant, policy);
  return decision.matched ? [] : decision.failedRules.map(({ rule }) => rule);
};

/**
 * Why no applicant can match these criteria; undefined if some applicant can. The criteria must have no faults (policy-faults.ts). It is
 * enough to try the best possible applicants: if they fail, every applicant fails.
 */
export const nobodyBecause = (criteria: Criteria, product: ProductName): NobodyBecause | undefined => {
  const policy = policyOfCriteria(criteria, { lender: '', product });
  const [rule] = failedBy(bestAt(policy, policy.minAge), policy);
  if (rule === undefined) return undefined;
  return Object.hasOwn(NOBODY_BECAUSE, rule) ? (rule as NobodyBecause) : 'other';
};

/** Values that are allowed but need a confirmation; for criteria that some applicant can match. */
export const criteriaWarnings = (criteria: Criteria, product: ProductName): readonly CriteriaWarning[] => {
  const policy = policyOfCriteria(criteria, { lender: '', product });
  const isOpenToAll =
    policy.minIncome === 0 &&
    policy.maxIncome === null &&
    (policy.minScore ?? 0) <= 300 &&
    policy.acceptsNewToCredit &&
    policy.salaried &&
    policy.selfEmployed &&
    policy.postalPrefixes === null;
  const oldest = failedBy(bestAt(policy, policy.maxAge), policy);
  const poorest = failedBy({ ...bestAt(policy, policy.minAge), monthlyIncome: policy.minIncome }, policy);
  const found: readonly (readonly [CriteriaWarning, boolean])[] = [
    ['everybody', isOpenToAll],
    ['oldest_never', oldest.includes('age_at_maturity')],
    ['lowest_income_never', policy.minIncome > 0 && poorest.includes('income_for_amount')],
    ['no_burden_limit', policy.obligationsPercent === null && product !== 'Gold Loans'],
    ['unusual_gst', policy.gstPercent !== 18],
  ];
  return found.flatMap(([warning, holds]) => (holds ? [warning] : []));
};

/** Fields that are set but change no decision: a class that isn't stricter than its number, and the business flag. */
export const idleCriteria = (criteria: Criteria): readonly IdleCriterion[] =>
  IDLE_CRITERIA.filter((field) => {
    if (field === 'business') return true;
    if (criteria[field] === '') return false;
    return field === 'ticket_class'
      ? largestLoan(criteria.loan_amount_upto, criteria.ticket_class) === criteria.loan_amount_upto
      : (lowestScore(criteria.min_score, criteria.credit_score_class) ?? 0) === (criteria.min_score ?? 0);
  });
