import type { CardBenefit, CardFee } from '@tulna/rules/card-facts';
import { plural } from '../plural.ts';

/** The card catalogue, for everyone and for signed-in customers. */
export const creditCards = {
  head: {
    title: (heading: string, brand: string) => `${heading} · ${brand}`,
    description: 'Compare credit cards by annual fee and benefits, with or without a deposit.',
  },
  kinds: {
    all: { title: 'Compare credit cards', tab: 'All cards' },
    unsecured: { title: 'Credit cards without a deposit', tab: 'Without a deposit' },
    secured: { title: 'Credit cards against a deposit', tab: 'Against a deposit' },
  },
  lead: 'What each card costs a year and what you get. The issuer decides whether to give you the card.',
  kindsLabel: 'Card types',
  fee: 'Annual fee',
  fees: {
    any: 'Any fee',
    free: 'Free',
    up_to_500: 'Up to ₹500',
    up_to_1000: 'Up to ₹1,000',
  } satisfies Record<CardFee, string>,
  benefit: 'Benefit',
  anyBenefit: 'Any benefit',
  benefits: {
    cashback: 'Cashback',
    fuel: 'Fuel',
    travel: 'Travel',
    shopping: 'Shopping and points',
    first_card: 'First card',
    business: 'Business',
  } satisfies Record<CardBenefit, string>,
  found: (count: number) => `${count} ${plural('en', count, { one: 'card', other: 'cards' })}`,
  order: 'We set the order ourselves. Card issuers can’t pay to rank higher.',
  secured: 'Against a deposit',
  unsecured: 'Without a deposit',
  issuer: 'Issuer',
  rate: 'Interest on unpaid bills',
  rateValue: (month: string, year: string) => `${month}% a month (${year}% a year)`,
  notStated: 'Not stated',
  features: 'Benefits',
  apply: (card: string) => `Apply for ${card}`,
  applyShort: 'Apply',
  leaving: '“Apply” opens the issuer’s page in a new tab. We send it a reference number and nothing about you.',
  noLink: 'Applications are closed right now.',
  compare: {
    add: 'Compare',
    label: (card: string) => `Compare ${card}`,
    chosen: (count: number) => `${count} of 3 chosen`,
    open: 'Compare cards',
    clear: 'Clear',
    full: 'You’ve chosen 3 cards. Remove one to choose another.',
    title: 'Compare cards',
    table: 'Comparison of the cards you chose',
    kind: 'Deposit',
    key: 'At a glance',
  },
  none: {
    title: 'No cards match both filters',
    text: 'Try another fee or benefit.',
    reset: 'Show all cards',
  },
  empty: {
    title: 'No cards yet',
    text: 'Cards will appear here when an issuer offers one.',
  },
};
