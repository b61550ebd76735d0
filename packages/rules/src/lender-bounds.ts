import { revenueBounds } from './revenue-bounds.ts';

/** Smallest and largest value of each number of a lender that is edited (§3, §5; product.md §5); the console says them, the server keeps them. */
export const lenderBounds = {
  ...revenueBounds,
  /** ₹ a month. */
  min_income: [0, 1_000_000_000],
  max_income: [0, 1_000_000_000],
  /** Years. */
  min_age: [18, 120],
  max_age: [18, 120],
  max_age_at_maturity: [18, 120],
  /** Whole ₹. */
  min_loan: [0, 10_000_000_000],
  loan_amount_upto: [0, 10_000_000_000],
  /** Months. */
  min_tenure: [1, 480],
  tenure: [1, 480],
  /** Percent a year; the APR of a small loan with a fee may be above 100. */
  rate_min: [0, 100],
  interest_rate: [0, 100],
  apr_min: [0, 1000],
  apr_max: [0, 1000],
  /** Percent of the loan amount. */
  fee_min: [0, 100],
  processing_fees: [0, 100],
  gst_percent: [0, 100],
  /** Percent of the monthly income. */
  obligations_percent: [0, 100],
  priority: [0, 1_000_000],
  min_score: [300, 900],
  cooling_off_days: [0, 365],
  /** ₹ of a monthly instalment that the lender's figure may be away from ours before its offer is held back. */
  max_emi_difference: [0, 10_000],
  /** The same for the APR, percentage points. */
  max_apr_difference: [0, 50],
} as const satisfies Readonly<Record<string, readonly [least: number, most: number]>>;
