import type { Criterion } from './lender-criteria.ts';

/** Warnings about allowed values that a person must confirm before publishing, each with the criteria it is about. */
export const CRITERIA_WARNINGS = {
  /** Neither income, score, kind of work nor area is limited. */
  everybody: ['min_income', 'min_score', 'postal_prefixes'],
  /** Even the shortest loan of the oldest applicants would end too late. */
  oldest_never: ['max_age', 'max_age_at_maturity', 'min_tenure'],
  /** Even without other instalments, the lowest accepted income is not enough for the smallest loan. */
  lowest_income_never: ['min_income', 'obligations_percent', 'min_loan'],
  /** Instalments may take the whole income. */
  no_burden_limit: ['obligations_percent'],
  /** GST on the fees of lenders is not 18 percent. */
  unusual_gst: ['gst_percent'],
  /** No person matches in the rehearsal. */
  rehearsed_nobody: ['min_income', 'min_score', 'postal_prefixes'],
  /** In the rehearsal, at least half of the people who matched no longer do. */
  loses_half: ['min_income', 'min_score', 'postal_prefixes'],
  /**
   * In the rehearsal, the mean APR of the people who match before and after changes by two percentage points or more
   * (rehearsal-warnings.ts).
   */
  apr_jump: ['rate_min', 'interest_rate', 'fee_min', 'processing_fees'],
} as const satisfies Readonly<Record<string, readonly Criterion[]>>;
export type CriteriaWarning = keyof typeof CRITERIA_WARNINGS;
