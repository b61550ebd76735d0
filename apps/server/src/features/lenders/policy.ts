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

/** The largest loan that a lender's amount and ticket class allow, whole ₹. */
export const largestLoanOf = (row: LenderRow): number => largestLoan(Number(row.loan_amount_upto), row.ticket_class);

/** Criteria of a lender on the wire, from its columns or from a stored version. */
export const criteriaOf = (stored: Readonly<Record<(typeof CRITERIA)[number], unknown>>): Criteria =>
  Object.fromEntries(CRITERIA.map((property) => [property, toWire(property, stored[property])])) as Criteria;

/** The columns for criteria on the wire. */
export const criteriaColumns = (criteria: Criteria): Partial<LenderRow> =>
  Object.fromEntries(CRITERIA.map((property) => [property, toColumn(property, criteria[property])]));

/** The amounts that a lender passes on to others out of every loan, paise. */
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

/** A policy with the amount that the lender passes on, which isn't among its criteria. An amount of zero isn't added. */
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

// Working out a range takes milliseconds, and the list of lenders is read after every edit, so the ranges of the last policies are cached.
const ranges = new Map<string, AprRange>();
const mostRanges = 1000;

/** The range of APRs by a lender's own figures; null while they contradict each other. */
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
