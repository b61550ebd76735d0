import type { Offer } from '@tulna/contract/offers';
import { describe, expect, test } from 'vitest';
import { arrange, countsOf, groupByLender, orderFrom, showFrom } from './offer-order.ts';

const offer = (name: string, facts: Partial<Offer>): Offer =>
  ({
    offer_id: name,
    lender: { key: name, name, legal_name: name },
    indicative: true,
    apr: 20,
    at_best: null,
    emi_paise: 500_000,
    amount_paise: 10_000_000,
    tenure_months: 24,
    special_offer: null,
    ...facts,
  }) as Offer;

const offers = [
  offer('a', { apr: 24, emi_paise: 400_000, tenure_months: 36 }),
  offer('b', { apr: 18, emi_paise: 900_000, tenure_months: 12, indicative: false }),
  offer('c', {
    apr: 21,
    amount_paise: 20_000_000,
    special_offer: { text: 'Half the fee', language: 'en', starts: null, ends: null },
  }),
];

const wanted = { amountPaise: 10_000_000, tenureMonths: 24 };

const names = (order: string | null, show: string | null = null): string =>
  arrange(offers, orderFrom(order), showFrom(show), wanted)
    .map((one) => one.offer_id)
    .join('');

describe('order of the offers', () => {
  test.each([
    [null, 'bca'],
    ['apr', 'bca'],
    ['nonsense', 'bca'],
    ['emi', 'acb'],
    ['amount', 'cba'],
    ['tenure', 'bca'],
  ])('sort=%s', (order, expected) => {
    expect(names(order)).toBe(expected);
  });

  test('a special offer does not change the order', () => {
    const plain = offers.map((one) => ({ ...one, special_offer: null }));
    expect(arrange(plain, 'apr', 'all', wanted).map((one) => one.offer_id)).toEqual(
      arrange(offers, 'apr', 'all', wanted).map((one) => one.offer_id),
    );
  });

  test.each([
    ['apr', ['b', 'ca']],
    ['emi', ['ac', 'b']],
    ['amount', ['ca', 'b']],
  ] as const)('all plans of a lender are grouped at the place of its best plan by %s', (order, expected) => {
    const ofTwo = offers.map((one) => ({
      ...one,
      lender: { ...one.lender, key: one.offer_id === 'b' ? 'two' : 'one' },
    }));
    const groups = groupByLender(arrange(ofTwo, order, 'all', wanted));
    expect(groups.map(({ best, others }) => [best, ...others].map((one) => one.offer_id).join(''))).toEqual(expected);
  });

  test('offers are filtered and counted by who decided them', () => {
    expect(names('apr', 'confirmed')).toBe('b');
    expect(names('apr', 'indicative')).toBe('ca');
    expect(countsOf(offers)).toEqual({ all: 3, confirmed: 1, indicative: 2 });
  });
});
