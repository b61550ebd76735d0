import type { Offer } from '@tulna/contract/offers';
import { OFFER_ORDERS, type OfferOrder, rank, type Wanted } from '@tulna/rules/ranking';

/** Which offers are shown: all, or only those the lender itself decided, or only indicative ones. */
export const shows = ['all', 'confirmed', 'indicative'] as const;
export type Show = (typeof shows)[number];

/** The order in the address; an unknown value means the default, APR ascending. */
export const orderFrom = (text: string | null): OfferOrder => OFFER_ORDERS.find((order) => order === text) ?? 'apr';

/** The choice in the address; an unknown value means all offers. */
export const showFrom = (text: string | null): Show => shows.find((show) => show === text) ?? 'all';

/** The number of offers in each choice. */
export function countsOf(offers: readonly Offer[]): Readonly<Record<Show, number>> {
  const indicative = offers.filter((offer) => offer.indicative).length;
  return { all: offers.length, confirmed: offers.length - indicative, indicative };
}

/** All plans of one lender; the first one decides the lender's place in the chosen order. */
export interface LenderPlans {
  best: Offer;
  others: readonly Offer[];
}

/** Groups ordered offers by lender; a lender takes the place of its first plan. */
export function groupByLender(arranged: readonly Offer[]): readonly LenderPlans[] {
  const groups = new Map<string, { best: Offer; others: Offer[] }>();
  for (const offer of arranged) {
    const group = groups.get(offer.lender.key);
    if (group === undefined) groups.set(offer.lender.key, { best: offer, others: [] });
    else group.others.push(offer);
  }
  return [...groups.values()];
}

/** The offers to show, ordered by the rule of the public ranking. */
export function arrange(offers: readonly Offer[], order: OfferOrder, show: Show, wanted: Wanted): readonly Offer[] {
  const chosen = offers.filter((offer) => show === 'all' || (show === 'indicative') === offer.indicative);
  return rank(
    chosen,
    (offer) => ({
      aprPercent: offer.apr,
      emiPaise: offer.emi_paise,
      amountPaise: offer.amount_paise,
      tenureMonths: offer.tenure_months,
      legalName: offer.lender.legal_name,
      name: offer.lender.name,
    }),
    wanted,
    order,
  );
}
