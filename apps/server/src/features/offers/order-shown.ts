import type { TakenOffer } from '@tulna/contract/offers';
import { paiseOfRupees } from '@tulna/rules/money';
import { type Rankable, rank } from '@tulna/rules/ranking';

type Ranked = Pick<TakenOffer, 'apr' | 'emi_paise' | 'amount_paise' | 'tenure_months'> & {
  lender: Pick<TakenOffer['lender'], 'legal_name' | 'name'>;
};

/** The loan asked for: whole ₹ and months. */
interface WantedLoan {
  desiredAmount: number;
  desiredTenure: number;
}

/** The facts of an offer, as shown, that ranking may use. */
export const rankableOffer = (offer: Ranked): Rankable => ({
  aprPercent: offer.apr,
  emiPaise: offer.emi_paise,
  amountPaise: offer.amount_paise,
  tenureMonths: offer.tenure_months,
  legalName: offer.lender.legal_name,
  name: offer.lender.name,
});

/** Offers in the published order (product.md §5). */
export const inDefaultOrder = <T extends Ranked>(
  offers: readonly T[],
  { desiredAmount, desiredTenure }: WantedLoan,
): T[] => [...rank(offers, rankableOffer, { amountPaise: paiseOfRupees(desiredAmount), tenureMonths: desiredTenure })];

interface Named {
  lender: { name: string };
}

/** Lenders without an offer, by name. */
export const byLenderName = (a: Named, b: Named): number =>
  a.lender.name < b.lender.name ? -1 : a.lender.name > b.lender.name ? 1 : 0;
