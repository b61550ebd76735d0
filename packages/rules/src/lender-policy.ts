/**
 * The part of a lender that decides (spec §3, completed by the product rules): bounds, prices and area. Name, priority, special offers,
 * revenue and texts are not in it, so they cannot influence a decision.
 */
import type { ProductName } from './products.ts';

export type LenderPolicy = {
  /** Stable key of the lender. */
  readonly lender: string;
  readonly product: ProductName;
  /** Completed years on the day of the decision, both ends allowed. */
  readonly minAge: number;
  readonly maxAge: number;
  /** Highest completed age when the last instalment is due; null if the lender has no such rule. */
  readonly maxAgeAtMaturity: number | null;
  readonly salaried: boolean;
  readonly selfEmployed: boolean;
  /** Accepts retired people, homemakers, students and people without work too, because a gold loan is secured by the gold. */
  readonly otherwise?: boolean;
  /** ₹ a month, both ends allowed; 0 and null mean no bound. For business loans it is turnover a month. */
  readonly minIncome: number;
  readonly maxIncome: number | null;
  /** Whole ₹. */
  readonly minLoan: number;
  readonly maxLoan: number;
  /** Lowest bureau score; null if the lender requires none. */
  readonly minScore: number | null;
  readonly acceptsNewToCredit: boolean;
  /** Months, both ends allowed. */
  readonly minTenure: number;
  readonly maxTenure: number;
  /** Percent a year on the reducing balance. */
  readonly rateMin: number;
  readonly rateMax: number;
  /** Processing fee in percent of the loan, before GST. */
  readonly feeMin: number;
  readonly feeMax: number;
  readonly gstPercent: number;
  /** Charges of every loan that are passed on to others, in paise with tax; absent if there are none. */
  readonly passedOnPaise?: number;
  /** The highest percentage of the monthly income that all instalments together may take; null if the income isn't checked. */
  readonly obligationsPercent: number | null;
  /** PIN codes served, by their first one to six digits; null means all of India. */
  readonly postalPrefixes: readonly string[] | null;
};

/** Default share of income for all instalments in demo policies; null for gold loans, which are secured and don't check it. */
export const standardObligationsPercent = (product: ProductName): number | null =>
  product === 'Gold Loans' ? null : 60;
