/**
 * The criteria of a lender (spec §3, completed by product rules §5): everything operations can set that decides whom it matches and at what
 * price, as one versioned value; and the policy made from it.
 */
import { largestLoan, lowestScore } from './lender-classes.ts';
import type { LenderPolicy } from './lender-policy.ts';
import type { ProductName } from './products.ts';

/** Names and units are those of the specification; flags are 1 and 0. */
export type Criteria = {
  /** ₹ a month; null means no bound. */
  readonly min_income: number | null;
  readonly max_income: number | null;
  /** Completed years. */
  readonly min_age: number;
  readonly max_age: number;
  readonly max_age_at_maturity: number | null;
  readonly salaried: 0 | 1;
  readonly self_employed: 0 | 1;
  /** Code of a select-list; empty if none is set. */
  readonly ticket_class: string;
  readonly credit_score_class: string;
  readonly min_score: number | null;
  readonly accepts_new_to_credit: 0 | 1;
  /** Whole ₹. */
  readonly min_loan: number;
  readonly loan_amount_upto: number;
  /** Months. */
  readonly min_tenure: number;
  readonly tenure: number;
  /** Percent of the monthly income. */
  readonly obligations_percent: number | null;
  /** First one to six digits; null means all of India. */
  readonly postal_prefixes: readonly string[] | null;
  /** Percent a year. */
  readonly rate_min: number;
  readonly interest_rate: number;
  /** Percent of the loan. */
  readonly fee_min: number;
  readonly processing_fees: number;
  /** Percent of the fee. */
  readonly gst_percent: number;
  /** Stored for the lender's own records only; the product decides. */
  readonly business: 0 | 1;
};
export type Criterion = keyof Criteria;

/** Every criterion, in the order of a form. */
export const CRITERIA = [
  'min_age',
  'max_age',
  'max_age_at_maturity',
  'salaried',
  'self_employed',
  'business',
  'min_income',
  'max_income',
  'obligations_percent',
  'min_score',
  'credit_score_class',
  'accepts_new_to_credit',
  'min_loan',
  'loan_amount_upto',
  'ticket_class',
  'min_tenure',
  'tenure',
  'postal_prefixes',
  'rate_min',
  'interest_rate',
  'fee_min',
  'processing_fees',
  'gst_percent',
] as const satisfies readonly Criterion[];

/** The lender's policy, made from its criteria. */
export const policyOfCriteria = (
  criteria: Criteria,
  { lender, product }: { lender: string; product: ProductName },
): LenderPolicy => ({
  lender,
  product,
  minAge: criteria.min_age,
  maxAge: criteria.max_age,
  maxAgeAtMaturity: criteria.max_age_at_maturity,
  salaried: criteria.salaried === 1,
  selfEmployed: criteria.self_employed === 1,
  otherwise: product === 'Gold Loans',
  minIncome: criteria.min_income ?? 0,
  maxIncome: criteria.max_income,
  minLoan: criteria.min_loan,
  maxLoan: largestLoan(criteria.loan_amount_upto, criteria.ticket_class),
  minScore: lowestScore(criteria.min_score, criteria.credit_score_class),
  acceptsNewToCredit: criteria.accepts_new_to_credit === 1,
  minTenure: criteria.min_tenure,
  maxTenure: criteria.tenure,
  rateMin: criteria.rate_min,
  rateMax: criteria.interest_rate,
  feeMin: criteria.fee_min,
  feeMax: criteria.processing_fees,
  gstPercent: criteria.gst_percent,
  obligationsPercent: criteria.obligations_percent,
  postalPrefixes: criteria.postal_prefixes,
});

const same = (one: Criteria[Criterion], other: Criteria[Criterion]): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((value, index) => value === other[index])
    : one === other;

/** The differences between two versions of criteria, in the order of {@link CRITERIA}. */
export const criteriaDifference = (before: Criteria, after: Criteria): readonly Criterion[] =>
  CRITERIA.filter((criterion) => !same(before[criterion], after[criterion]));
