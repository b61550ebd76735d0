import type { PublicCreditCard } from '@tulna/contract/credit-cards';
import {
  benefitsOf,
  CARD_BENEFITS,
  CARD_FEES,
  type CardBenefit,
  type CardFee,
  isWithinFee,
} from '@tulna/rules/card-facts';

export type CardKind = 'all' | 'unsecured' | 'secured';

/** The path of each kind of cards (§2). */
export const kindPaths: Readonly<Record<CardKind, string>> = {
  all: '/credit-cards',
  unsecured: '/cards-unsecured',
  secured: '/cards-secured',
};

/** The filter in the address; unknown values are ignored. */
export interface CardFilter {
  fee: CardFee;
  benefit: CardBenefit | undefined;
}

export const filterFrom = (search: URLSearchParams): CardFilter => ({
  fee: CARD_FEES.find((fee) => fee === search.get('fee')) ?? 'any',
  benefit: CARD_BENEFITS.find((benefit) => benefit === search.get('benefit')),
});

/** The cards of a kind, in the server's order. */
export const cardsOfKind = (cards: readonly PublicCreditCard[], kind: CardKind): readonly PublicCreditCard[] =>
  kind === 'all' ? cards : cards.filter(({ secured }) => secured === (kind === 'secured' ? 1 : 0));

/** The cards that pass a filter, in the same order. */
export const filtered = (
  cards: readonly PublicCreditCard[],
  { fee, benefit }: CardFilter,
): readonly PublicCreditCard[] =>
  cards.filter(
    (card) => isWithinFee(card.annual_fee, fee) && (benefit === undefined || benefitsOf(card).includes(benefit)),
  );

/** The highest number of cards compared at once. */
export const mostCompared = 3;

/** The selection with one card added or removed; a fourth card is not added. */
export function toggled(chosen: readonly string[], id: string): readonly string[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  return chosen.length < mostCompared ? [...chosen, id] : chosen;
}
