import { type AprRange, aprRange } from '@tulna/rules/apr-range';
import { largestLoan, lowestScore } from '@tulna/rules/lender-classes';
import type { LenderPolicy } from '@tulna/rules/lender-policy';
import { POLICY_NUMBERS, type PolicyValues, policyFaults } from '@tulna/rules/policy-faults';
import { isProductName } from '@tulna/rules/products';
import type { LenderRow } from './repository.ts';

const numberOrNull = (value: string | number | null): number | null => (value === null ? null : Number(value));

/** The largest loan that the number and the ticket class of a lender leave, whole ₹. */
export const largestLoanOf = (row: LenderRow): number => largestLoan(Number(row.loan_amount_upto), row.ticket_class);

/**
 * The part of a lender that decides (product.md §5).
 * @throws {Error} when the stored product is not one of the catalogue.
 */
export function toPolicy(row: LenderRow): LenderPolicy {
  if (!isProductName(row.product)) throw new Error(`Lender ${row.key} has the unknown product ${row.product}.`);
  return {
    lender: row.key,
    product: row.product,
    minAge: row.min_age,
    maxAge: row.max_age,
    maxAgeAtMaturity: row.max_age_at_maturity,
    salaried: row.salaried,
    selfEmployed: row.self_employed,
    otherwise: row.product === 'Gold Loans',
    minIncome: row.min_income ?? 0,
    maxIncome: row.max_income,
    minLoan: Number(row.min_loan),
    maxLoan: largestLoanOf(row),
    minScore: lowestScore(row.min_score, row.credit_score_class),
    acceptsNewToCredit: row.accepts_new_to_credit,
    minTenure: row.min_tenure,
    maxTenure: row.tenure,
    rateMin: Number(row.rate_min),
    rateMax: Number(row.interest_rate),
    feeMin: Number(row.fee_min),
    feeMax: Number(row.processing_fees),
    gstPercent: Number(row.gst_percent),
    obligationsPercent: numberOrNull(row.obligations_percent),
    postalPrefixes: row.postal_prefixes,
  };
}

/** The values of a lender that must agree with each other. */
export const policyValuesOf = (row: LenderRow): PolicyValues => ({
  ...(Object.fromEntries(POLICY_NUMBERS.map((property) => [property, numberOrNull(row[property])])) as Pick<
    PolicyValues,
    (typeof POLICY_NUMBERS)[number]
  >),
  ticket_class: row.ticket_class,
  credit_score_class: row.credit_score_class,
  accepts_new_to_credit: row.accepts_new_to_credit,
});

// Some milliseconds each, and the list of lenders is read after every edit: the ranges of the last policies are kept.
const ranges = new Map<string, AprRange>();
const mostRanges = 1000;

/** The APR a lender's own figures give; null while they do not agree. */
export function aprRangeOf(row: LenderRow): AprRange | null {
  if (policyFaults(policyValuesOf(row)).length > 0) return null;
  const policy = toPolicy(row);
  const key = [
    policy.minLoan,
    policy.maxLoan,
    policy.rateMin,
    policy.rateMax,
    policy.feeMin,
    policy.feeMax,
    policy.minTenure,
    policy.maxTenure,
    policy.gstPercent,
  ].join(' ');
  const known = ranges.get(key);
  if (known !== undefined) return known;
  const range = aprRange(policy);
  if (ranges.size >= mostRanges) ranges.clear();
  ranges.set(key, range);
  return range;
}
