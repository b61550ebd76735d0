/** Income bands of a rehearsal: the lower end of each, in ₹ a month. */
export const INCOME_BANDS = [0, 25_000, 50_000, 75_000, 100_000] as const;
