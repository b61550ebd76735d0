/**
 * The order of offers (product rules §5 and §8), like for like. The position of each lender depends on its plan nearest to the requested
 * loan: by APR ascending, then by the regulated entity's legal name. The customer may sort by instalment, amount or term. Priority, special
 * offers and revenue are not compared.
 */
import { byNearness } from './loan-terms.ts';

/**
 * Version of the order. It changes whenever the same offers would be ordered differently; it is stored with every decision and shown
 * publicly.
 */
export const RANKING_VERSION = 'ranking-2';

export const OFFER_ORDERS = ['apr', 'emi', 'amount', 'tenure'] as const;
export type OfferOrder = (typeof OFFER_ORDERS)[number];

/** All facts that ranking uses. `name` is the lender's brand; it separates brands of the same regulated entity. */
export type Rankable = {
  readonly aprPercent: number;
  readonly emiPaise: number;
  readonly amountPaise: number;
  readonly tenureMonths: number;
  readonly legalName: string;
  readonly name: string;
};

/** The loan that the customer requested. */
export type Wanted = { readonly amountPaise: number; readonly tenureMonths: number };

// Compares by code unit, not by locale, because the order must not depend on the language data of a machine.
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Compares lenders by cost, then by name. */
const byDefault = (a: Rankable, b: Rankable): number =>
  a.aprPercent - b.aprPercent ||
  byText(a.legalName, b.legalName) ||
  byText(a.name, b.name) ||
  a.emiPaise - b.emiPaise ||
  b.amountPaise - a.amountPaise ||
  a.tenureMonths - b.tenureMonths;

const FIRST: Readonly<Record<Exclude<OfferOrder, 'apr'>, (a: Rankable, b: Rankable) => number>> = {
  emi: (a, b) => a.emiPaise - b.emiPaise,
  amount: (a, b) => b.amountPaise - a.amountPaise,
  tenure: (a, b) => a.tenureMonths - b.tenureMonths,
};

/** Compares plans of one lender: nearest to the requested term first, then nearest to the requested amount. */
const byPlan =
  (wanted: Wanted) =>
  (a: Rankable, b: Rankable): number =>
    byNearness(wanted.tenureMonths, a.tenureMonths, b.tenureMonths) ||
    byNearness(wanted.amountPaise, a.amountPaise, b.amountPaise) ||
    byDefault(a, b);

/** Identifies the lender of an offer; two brands of one regulated entity are two lenders. */
const lenderOf = ({ legalName, name }: Rankable): string => JSON.stringify([legalName, name]);

/** The plan that decides each lender's position in the default order. */
const standingPlans = (offers: readonly Rankable[], wanted: Wanted): ReadonlyMap<string, Rankable> => {
  const nearer = byPlan(wanted);
  const standing = new Map<string, Rankable>();
  for (const offer of offers) {
    const lender = lenderOf(offer);
    const best = standing.get(lender);
    if (best === undefined || nearer(offer, best) < 0) standing.set(lender, offer);
  }
  return standing;
};

/** The comparison function of an order. */
const comparing = (
  offers: readonly Rankable[],
  wanted: Wanted,
  order: OfferOrder,
): ((a: Rankable, b: Rankable) => number) => {
  if (order !== 'apr') {
    const first = FIRST[order];
    return (a, b) => first(a, b) || byDefault(a, b);
  }
  const standing = standingPlans(offers, wanted);
  const plan = byPlan(wanted);
  const standsFor = (offer: Rankable): Rankable => standing.get(lenderOf(offer)) ?? offer;
  return (a, b) => byDefault(standsFor(a), standsFor(b)) || plan(a, b);
};

/**
 * The offers in the order to show. By default, lenders are sorted by the APR of their plan nearest to the requested loan, with all plans of
 * a lender together; otherwise the lowest instalment, highest amount or shortest term comes first, ties by APR and name. Only the facts of
 * {@link Rankable} are used.
 * @param rankable returns the facts of an item that may be used
 */
export const rank = <T>(
  items: readonly T[],
  rankable: (item: T) => Rankable,
  wanted: Wanted,
  order: OfferOrder = 'apr',
): readonly T[] => {
  const ranked = items.map((item) => ({ item, offer: rankable(item) }));
  const compare = comparing(
    ranked.map(({ offer }) => offer),
    wanted,
    order,
  );
  return ranked.sort((a, b) => compare(a.offer, b.offer)).map(({ item }) => item);
};
