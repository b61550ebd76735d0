import * as z from 'zod/mini';

const cases = z.int().check(z.gte(0));
/** A median of our own applications in hours; null below 30 of them. */
export const measuredTime = z.nullable(z.object({ hours: z.number(), cases }));
/** A share of our own applications in percent with one decimal; null below 30 of them. */
const measuredShare = z.nullable(z.object({ percent: z.number().check(z.gte(0), z.lte(100)), cases }));

/** How a lender kept what it offered: its newest applications of the last 180 days, 500 at most. */
export const lenderPromises = z.object({
  /** Customers whom its published rules match, and who got an offer when it was asked. */
  offered: measuredShare,
  /** Applications that it decided, and approved. */
  approved: measuredShare,
  /** Loans paid out at once, with the amount that was offered or more. */
  paid_in_full: measuredShare,
  /** From applying to the money. */
  paid_within: measuredTime,
  /** Applications whose customer complained about the lender after applying, rounded up. */
  complained: measuredShare,
});
export type LenderPromises = z.output<typeof lenderPromises>;
