/** Bands by which a rehearsal tells people apart: ₹ a month, the lowest of each. */
export const INCOME_BANDS = [0, 25_000, 50_000, 75_000, 100_000] as const;
