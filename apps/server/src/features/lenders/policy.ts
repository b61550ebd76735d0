import { type AprRange, aprRange } from '@tulna/rules/apr-range';
import { largestLoan } from '@tulna/rules/lender-classes';
import { CRITERIA, type Criteria, policyOfCriteria } from '@tulna/rules/lender-criteria';
import type { LenderPolicy } from '@tulna/rules/lender-policy';
import { paiseOfDecimal } from '@tulna/rules/money';
import { type PASSED_ON, POLICY_NUMBERS, type PolicyValues, policyFaults } from '@tulna/rules/policy-faults';
import { isProductName } from '@tulna/rules/products';
import { toColumn, toWire } from './properties.ts';
import type { LenderRow } from './repository.ts';

const numberOrNull = (value: string | number | null): number | null => (value === null ? null : Number(value));

/** The largest loan that the number and the ticket class of a lender leave, whole ₹. */
export const largestLoanOf = (row: LenderRow): number => largestLoan(Number(row.loan_amount_upto), row.ticket_class);

/** Criteria of a lender on the wire, from columns of it or from a version that was kept of them. */
export const criteriaOf = (stored: Readonly<Record<(typeof CRITERIA)[number], unknown>>): Criteria =>
  Object.fromEntries(CRITERIA.map((property) => [property, toWire(property, stored[property])])) as Criteria;

/** The columns of criteria of the wire. */
export const criteriaColumns = (criteria: Criteria): Partial<LenderRow> =>
  Object.fromEntries(CRITERIA.map((property) => [property, toColumn(property, criteria[property])]));

/** What a lender passes on to others out of every loan, paise. */
export const passedOnOf = (row: LenderRow): Readonly<Record<(typeof PASSED_ON)[number], number>> => {
  const paise = (property: (typeof PASSED_ON)[number]): number => paiseOfDecimal(row[property]) ?? 0;
  return {
    insurance_amount: paise('insurance_amount'),
    legal_amount: paise('legal_amount'),
    valuation_amount: paise('valuation_amount'),
  };
};

/**
 * The part of a lender that decides (product.md §5).
 * @throws {Error} if the stored product is not one of the catalogue.
 */
export function toPolicy(row: LenderRow): LenderPolicy {
  if (!isProductName(row.product)) throw new Error(`Lender ${row.key} has the unknown product ${row.product}.`);
  return withPassedOn(row, policyOfCriteria(criteriaOf(row), { lender: row.key, product: row.product }));
}

/** A policy of a lender with what it passes on, which its criteria do not hold. Where that is nothing, nothing is added. */
export function withPassedOn(row: LenderRow, policy: LenderPolicy): LenderPolicy {
  const passedOnPaise = Object.values(passedOnOf(row)).reduce((sum, paise) => sum + paise, 0);
  return passedOnPaise === 0 ? policy : { ...policy, passedOnPaise };
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
    policy.passedOnPaise ?? 0,
  ].join(' ');
  const known = ranges.get(key);
  if (known !== undefined) return known;
  const range = aprRange(policy);
  if (ranges.size >= mostRanges) ranges.clear();
  ranges.set(key, range);
  return range;
}
