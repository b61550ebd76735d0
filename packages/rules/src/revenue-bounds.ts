/** Smallest and largest share and fee that a partner gets, or a lender pays (§3). */
export const revenueBounds = {
  /** Percent of the amount disbursed. */
  revenue_percent: [0, 100],
  /** ₹ */
  revenue_flat_fee: [0, 10_000_000],
} as const;
