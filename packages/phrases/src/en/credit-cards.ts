import type { CardBenefit, CardFee } from '@tulna/rules/card-facts';
import { plural } from '../plural.ts';

/** The card catalogue, for everyone and for signed-in customers. */
export const creditCards = {
  head: {
    title: (heading: string, brand: string) => `${heading} · ${brand}`,
    description: 'Credit cards side by side: yearly fee, benefits, with or without a deposit.',
  },
  kinds: {
    all: { title: 'Credit cards side by side', tab: 'All cards' },
    unsecured: { title: 'Credit cards without a deposit', tab: 'Without a deposit' },
    secured: { title: 'Credit cards against a deposit', tab: 'Against a deposit' },
  },
  lead: 'What each card costs a year and what it gives back. The issuer decides whether you get it.',
  kindsLabel: 'Kinds of cards',
  fee: 'Yearly fee',
  fees: {
    any: 'Any fee',
    free: 'Free',
    up_to_500: 'Up to ₹500',
    up_to_1000: 'Up to ₹1,000',
  } satisfies Record<CardFee, string>,
  benefit: 'Benefit',
  anyBenefit: 'Any benefit',
  benefits: {
    cashback: 'Money back',
    fuel: 'Fuel',
    travel: 'Travel',
    shopping: 'Shopping and points',
    first_card: 'A first card',
    business: 'For a business',
  } satisfies Record<CardBenefit, string>,
  found: (count: number) => `${count} ${plural('en', count, { one: 'card', other: 'cards' })}`,
  order: 'Shown in the order of the catalogue. No issuer can pay to stand higher.',
  secured: 'Against a deposit',
  unsecured: 'Without a deposit',
  features: 'What it gives',
  apply: (card: string) => `Apply for ${card}`,
  applyShort: 'Apply',
  leaving: '“Apply” opens the page of the issuer. It is told a reference number and nothing about you.',
  noLink: 'Applications are closed at the moment.',
  compare: {
    add: 'Compare',
    label: (card: string) => `Compare ${card}`,
    chosen: (count: number) => `${count} of 3 chosen`,
    open: 'Compare them',
    clear: 'Clear',
    full: 'Three cards are chosen. Take one away to choose another.',
    title: 'Cards side by side',
    table: 'Comparison of the cards you chose',
    kind: 'Deposit',
    key: 'In short',
  },
  none: {
    title: 'No card fits both filters',
    text: 'Another fee or benefit shows more.',
    reset: 'Show all cards',
  },
  empty: {
    title: 'There are no cards here yet',
    text: 'As soon as an issuer offers one, it stands here.',
  },
};
