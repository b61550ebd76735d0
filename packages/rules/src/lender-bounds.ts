import { MAX_ANNUAL_RATE, MAX_PRINCIPAL_PAISE, MAX_TENURE_MONTHS } from './emi-bounds.ts';
import { revenueBounds } from './revenue-bounds.ts';

/** Largest loan that a lender may offer, in whole ₹: the limit of the arithmetic. */
const LARGEST_LOAN = MAX_PRINCIPAL_PAISE / 100;

/**
 * The smallest and largest value of each editable number of a lender (§3, §5; product.md §5). The console shows these bounds, the
 * server enforces them, and the loan arithmetic works for every value within them. Rules that involve two values are in
 * policy-faults.ts.
 */
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
  min_loan: [1000, LARGEST_LOAN],
  loan_amount_upto: [1000, LARGEST_LOAN],
  /** Months. */
  min_tenure: [1, MAX_TENURE_MONTHS],
  tenure: [1, MAX_TENURE_MONTHS],
  /** Percent a year; the APR of a small loan with a fee may exceed 100. */
  rate_min: [0, MAX_ANNUAL_RATE],
  interest_rate: [0, MAX_ANNUAL_RATE],
  apr_min: [0, 1000],
  apr_max: [0, 1000],
  /** Percent of the loan amount. */
  fee_min: [0, 50],
  processing_fees: [0, 50],
  /** Percent of the fee; the highest slab of GST is 40. */
  gst_percent: [0, 40],
  /** Percent of the monthly income; null, not 0, for a lender without this rule. */
  obligations_percent: [1, 100],
  priority: [0, 1_000_000],
  min_score: [300, 900],
  /** At least one: the directions on digital lending require a cooling-off period for every loan (decision 0038). */
  cooling_off_days: [1, 365],
  /** Benchmark of a floating rate in percent a year, and months between two changes. */
  benchmark_rate: [0, MAX_ANNUAL_RATE],
  rate_reset_months: [1, 60],
  /** A second lender's share of each loan, in percent; each of the two lends at least a tenth. */
  co_lender_share: [10, 90],
  /** Charges passed on to others, in whole ₹, tax included. */
  insurance_amount: [0, 50_000],
  legal_amount: [0, 50_000],
  valuation_amount: [0, 50_000],
  /** How far the lender's monthly instalment may differ from ours, in ₹, before its offer is withheld. */
  max_emi_difference: [0, 10_000],
  /** The same for the APR, in percentage points. */
  max_apr_difference: [0, 50],
} as const satisfies Readonly<Record<string, readonly [least: number, most: number]>>;
