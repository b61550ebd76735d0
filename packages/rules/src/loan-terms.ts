/** The loan term that a customer requests, in whole months (product rules §5). */

/** Shortest and longest term that can be requested, months, both ends allowed. */
export const LOAN_TERM_MIN = 3;
export const LOAN_TERM_MAX = 84;

/** Terms that forms offer, in months; any whole number between the shortest and the longest is accepted too. */
export const LOAN_TERMS: readonly number[] = [3, 6, 9, 12, 18, 24, 36, 48, 60, 72, 84];

/** Term in months if none was requested. */
export const DEFAULT_TENURE = 24;

/** The term that a lender allows and that is nearest to the wanted one, in months; both ends are allowed. */
export const nearestTerm = (wanted: number, shortest: number, longest: number): number =>
  Math.min(Math.max(wanted, shortest), longest);

/** Negative if the first of two values is nearer to the wanted one; if both are equally near, the lower one comes first. */
export const byNearness = (wanted: number, a: number, b: number): number =>
  Math.abs(a - wanted) - Math.abs(b - wanted) || a - b;
