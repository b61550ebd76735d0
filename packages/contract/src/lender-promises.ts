import * as z from 'zod/mini';

const cases = z.int().check(z.gte(0));
/** Median hours over our own applications; null for fewer than 30. */
export const measuredTime = z.nullable(z.object({ hours: z.number(), cases }));
/** Percentage of our own applications, with one decimal; null for fewer than 30. */
const measuredShare = z.nullable(z.object({ percent: z.number().check(z.gte(0), z.lte(100)), cases }));

/** How well a lender kept its offers: from its newest applications of the last 180 days, at most 500. */
export const lenderPromises = z.object({
  /** Share of matched customers who got an offer when the lender was asked; they matched by its published rules. */
  offered: measuredShare,
  /** Share of decided applications that the lender approved. */
  approved: measuredShare,
  /** Share of loans that were paid out at once with at least the amount offered. */
  paid_in_full: measuredShare,
  /** Time from applying to the payout. */
  paid_within: measuredTime,
  /** Share of applications whose customer complained about the lender afterwards, rounded up. */
  complained: measuredShare,
});
export type LenderPromises = z.output<typeof lenderPromises>;
