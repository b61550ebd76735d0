/** The bounds of the loan arithmetic (emi.ts); the bounds in the console (lender-bounds.ts) are derived from them. */

/** Largest loan, paise (₹ 10 crore): keeps every product below 2^53. */
export const MAX_PRINCIPAL_PAISE = 10_000_000_000;
/** Largest yearly rate, percent. */
export const MAX_ANNUAL_RATE = 80;
/** Longest loan, months. */
export const MAX_TENURE_MONTHS = 360;
