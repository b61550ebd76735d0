/**
 * The order of gold lenders (product rules §5): by the APR of the scheme shown for each at the requested term, then the larger amount, then
 * the legal name. No other facts of a lender are known here.
 */

/**
 * Version of the order. It changes whenever the same schemes would be ordered differently; it is shown with the comparison and publicly.
 */
export const GOLD_ORDER_VERSION = 'gold-1';

export type GoldFacts = {
  readonly aprPercent: number;
  readonly amountPaise: number;
  readonly legalName: string;
  /** The brand; it distinguishes brands of the same regulated entity. */
  readonly name: string;
};

// Compares by code unit, as in ranking.ts.
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const before = (a: GoldFacts, b: GoldFacts): number =>
  a.aprPercent - b.aprPercent ||
  b.amountPaise - a.amountPaise ||
  byText(a.legalName, b.legalName) ||
  byText(a.name, b.name);

/** @param factsOf the facts of an item that may decide its position */
export const inGoldOrder = <T>(items: readonly T[], factsOf: (item: T) => GoldFacts): readonly T[] =>
  items
    .map((item) => ({ item, by: factsOf(item) }))
    .sort((a, b) => before(a.by, b.by))
    .map(({ item }) => item);
