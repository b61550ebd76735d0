/**
 * The order of offers (product rules §5 and §8): APR ascending, then the regulated entity's legal name; the customer may
 * sort by instalment, amount or tenure. Priority, special offers and revenue are no part of what is compared.
 */

/** Changes whenever the same offers would be ordered differently; kept with every decision and shown publicly. */
export const RANKING_VERSION = 'ranking-1';

export const OFFER_ORDERS = ['apr', 'emi', 'amount', 'tenure'] as const;
export type OfferOrder = (typeof OFFER_ORDERS)[number];

/** All that ranking looks at. `name` is the lender's brand; it parts brands behind the same regulated entity. */
export type Rankable = {
  readonly aprPercent: number;
  readonly emiPaise: number;
  readonly amountPaise: number;
  readonly tenureMonths: number;
  readonly legalName: string;
  readonly name: string;
};

// By code unit, not by locale: the order must not depend on the language data of a machine.
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

/**
 * Indexes of the offers in the order to show: lowest APR, lowest instalment, highest amount or shortest tenure first;
 * ties fall back to the default order. Takes and keeps nothing but {@link Rankable}.
 */
export const rankOrder = (offers: readonly Rankable[], order: OfferOrder = 'apr'): readonly number[] => {
  const first = FIRST[order];
  return offers
    .map((offer, index) => ({ offer, index }))
    .sort((a, b) => first(a.offer, b.offer) || byDefault(a.offer, b.offer))
    .map(({ index }) => index);
};

/** The same items in the order to show; `rankable` says what of an item may be looked at. */
export const rank = <T>(
  items: readonly T[],
  rankable: (item: T) => Rankable,
  order: OfferOrder = 'apr',
): readonly T[] => {
  const places = rankOrder(items.map(rankable), order);
  return places.flatMap((index) => items.slice(index, index + 1));
};
