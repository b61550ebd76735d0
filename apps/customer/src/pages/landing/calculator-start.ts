/** The first positions of the calculator's sliders, and the APR of those terms, so that the first view doesn't need the code for decimal arithmetic. */
export const start = { rupees: 200_000, months: 24, ratePercent: 16, feePercent: 2 } as const;
export const startApr = 18.46;
