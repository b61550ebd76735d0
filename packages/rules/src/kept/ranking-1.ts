/**
 * The order of offers from 1 to 24 November 2026, kept so that lists of that time can be ordered again: by APR ascending, then by the
 * regulated entity's legal name; the requested amount had no influence. This file never changes: its answers are fixed in
 * matching-golden.test.ts, its source in engine-sources.test.ts.
 */
import type { OfferOrder, Rankable } from '../ranking.ts';

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const byDefault = (a: Rankable, b: Rankable): number =>
  a.aprPercent - b.aprPercent ||
  byText(a.legalName, b.legalName) ||
  byText(a.name, b.name) ||
  a.emiPaise - b.emiPaise ||
  b.amountPaise - a.amountPaise ||
  a.tenureMonths - b.tenureMonths;

const FIRST: Readonly<Record<OfferOrder, (a: Rankable, b: Rankable) => number>> = {
  apr: () => 0,
  emi: (a, b) => a.emiPaise - b.emiPaise,
  amount: (a, b) => b.amountPaise - a.amountPaise,
  tenure: (a, b) => a.tenureMonths - b.tenureMonths,
};

/** The offers in the order of ranking-1. */
export const rankAsVersion1 = <T>(
  items: readonly T[],
  rankable: (item: T) => Rankable,
  _wanted: unknown,
  order: OfferOrder = 'apr',
): readonly T[] => {
  const first = FIRST[order];
  return items
    .map((item) => ({ item, offer: rankable(item) }))
    .sort((a, b) => first(a.offer, b.offer) || byDefault(a.offer, b.offer))
    .map(({ item }) => item);
};
