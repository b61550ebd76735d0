import type { Criterion } from './lender-criteria.ts';

/** Allowed, and published only by somebody who has read them; the criteria they are about. */
export const CRITERIA_WARNINGS = {
  /** The only limits are age and amount. */
  everybody: ['min_income', 'min_score', 'postal_prefixes'],
  /** Even the shortest loan of the oldest would end too late. */
  oldest_never: ['max_age', 'max_age_at_maturity', 'min_tenure'],
  /** Even without other instalments, the lowest income is not enough for the smallest loan. */
  lowest_income_never: ['min_income', 'obligations_percent', 'min_loan'],
  /** Instalments may take the whole income. */
  no_burden_limit: ['obligations_percent'],
  /** The rate of GST on fees of lenders is 18 percent. */
  unusual_gst: ['gst_percent'],
  /** The rehearsal found nobody who matches. */
  rehearsed_nobody: ['min_income', 'min_score', 'postal_prefixes'],
  /** In the rehearsal, at least half of those who matched don't any more. */
  loses_half: ['min_income', 'min_score', 'postal_prefixes'],
  /** In the rehearsal, the mean APR of those who match both times moves by two points or more (rehearsal-warnings.ts). */
  apr_jump: ['rate_min', 'interest_rate', 'fee_min', 'processing_fees'],
} as const satisfies Readonly<Record<string, readonly Criterion[]>>;
export type CriteriaWarning = keyof typeof CRITERIA_WARNINGS;
