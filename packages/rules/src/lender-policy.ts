/**
 * The part of a lender (spec §3, completed by the product rules) that decides: bounds, prices and area. Name, priority,
 * special offers, revenue and texts are not here, so they cannot influence a decision.
 */
import type { ProductName } from './products.ts';

export type LenderPolicy = {
  /** Stable key of the lender, as its page slug. */
  readonly lender: string;
  readonly product: ProductName;
  /** Completed years on the day of the decision, both ends allowed. */
  readonly minAge: number;
  readonly maxAge: number;
  /** Oldest completed age when the last instalment falls due, or null if the lender has no such rule. */
  readonly maxAgeAtMaturity: number | null;
  readonly salaried: boolean;
  readonly selfEmployed: boolean;
  /** Retired people, homemakers, students and people without work as well: a loan on gold rests on the gold. */
  readonly otherwise?: boolean;
  /** ₹ a month, both ends allowed; 0 and null mean no bound. For business loans it is turnover a month. */
  readonly minIncome: number;
  readonly maxIncome: number | null;
  /** Whole ₹. */
  readonly minLoan: number;
  readonly maxLoan: number;
  /** Lowest bureau score, or null if the lender asks for none. */
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
  /** Charges of every loan that are passed on to others, tax included, paise; absent if there are none. */
  readonly passedOnPaise?: number;
  /** Most of the monthly income that all instalments together may take, percent; null if income is not asked. */
  readonly obligationsPercent: number | null;
  /** PIN codes served, by their first one to six digits; null means all of India. */
  readonly postalPrefixes: readonly string[] | null;
};

/** Share of income for all instalments that demo policies start from; secured gold loans do not ask. */
export const standardObligationsPercent = (product: ProductName): number | null =>
  product === 'Gold Loans' ? null : 60;
