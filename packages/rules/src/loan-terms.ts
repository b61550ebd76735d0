/** The loan term that a customer asks for, in whole months (product rules §5). */

/** Shortest and longest term that may be asked for, months, both ends allowed. */
export const LOAN_TERM_MIN = 3;
export const LOAN_TERM_MAX = 84;

/** Terms that forms offer, months; any whole number in between is understood, too. */
export const LOAN_TERMS: readonly number[] = [3, 6, 9, 12, 18, 24, 36, 48, 60, 72, 84];

/** Months assumed if nobody asked for a term. */
export const DEFAULT_TENURE = 24;

/** The term nearest to the wanted one that a lender allows, months; both ends are allowed. */
export const nearestTerm = (wanted: number, shortest: number, longest: number): number =>
  Math.min(Math.max(wanted, shortest), longest);

/** Below 0 if the first of two values is nearer to the wanted one; of two equally near ones the lower is. */
export const byNearness = (wanted: number, a: number, b: number): number =>
  Math.abs(a - wanted) - Math.abs(b - wanted) || a - b;
