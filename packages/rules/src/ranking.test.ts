import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OFFER_ORDERS, type Rankable, rank, rankOrder } from './ranking.ts';

const anyOffer: fc.Arbitrary<Rankable> = fc.record({
  aprPercent: fc.integer({ min: 1200, max: 1210 }).map((hundredths) => hundredths / 100),
  emiPaise: fc.integer({ min: 100, max: 104 }),
  amountPaise: fc.integer({ min: 1000, max: 1004 }),
  tenureMonths: fc.integer({ min: 3, max: 6 }),
  legalName: fc.constantFrom('Asha Finance', 'Banyan Credit', 'Ček'),
  name: fc.constantFrom('One', 'Two', 'Three'),
});

const offer = (aprPercent: number, legalName: string, rest: Partial<Rankable> = {}): Rankable => ({
  aprPercent,
  legalName,
  name: legalName,
  emiPaise: 100,
  amountPaise: 1000,
  tenureMonths: 12,
  ...rest,
});

test('lowest APR first, then the legal name', () => {
  const offers = [offer(14, 'B'), offer(12.5, 'Z'), offer(14, 'A'), offer(12.49, 'M')];
  expect(rankOrder(offers)).toEqual([3, 1, 2, 0]);
});

test('at one APR the legal name goes first, then the name of the lender, then payment, amount and time', () => {
  const offers = [
    offer(14, 'B', { name: 'A' }),
    offer(14, 'A', { name: 'Z' }),
    offer(14, 'A', { name: 'Y', emiPaise: 101 }),
    offer(14, 'A', { name: 'Y', amountPaise: 999 }),
    offer(14, 'A', { name: 'Y', tenureMonths: 13 }),
    offer(14, 'A', { name: 'Y' }),
  ];
  expect(rankOrder(offers)).toEqual([5, 4, 3, 2, 1, 0]);
});

test('the customer’s own orders fall back to the default one', () => {
  const offers = [
    offer(14, 'B', { emiPaise: 90 }),
    offer(13, 'C', { amountPaise: 2000, emiPaise: 95 }),
    offer(12, 'D', { tenureMonths: 6, emiPaise: 95 }),
  ];
  expect(rankOrder(offers, 'emi')).toEqual([0, 2, 1]);
  expect(rankOrder(offers, 'amount')).toEqual([1, 2, 0]);
  expect(rankOrder(offers, 'tenure')).toEqual([2, 1, 0]);
});

test('priority, special offers and revenue never change the order', () => {
  const lender = fc.record({
    offer: anyOffer,
    priority: fc.nat(),
    so_status: fc.boolean(),
    revenue_percent: fc.nat(20),
  });
  const lenders = fc.array(lender, { minLength: 2, maxLength: 24 });
  fc.assert(
    fc.property(lenders, fc.constantFrom(...OFFER_ORDERS), fc.infiniteStream(fc.nat()), (list, order, paid) => {
      const bribed = list
        .map((one) => ({
          ...one,
          priority: paid.next().value,
          so_status: !one.so_status,
          revenue_percent: paid.next().value,
        }))
        .sort((a, b) => b.priority - a.priority);
      const shown = (from: readonly { readonly offer: Rankable }[]) =>
        rank(from, (one) => one.offer, order).map((one) => one.offer);
      expect(shown(bribed)).toEqual(shown(list));
    }),
  );
});

test('ranking keeps every offer once and never puts a dearer one first', () =>
  fc.assert(
    fc.property(fc.array(anyOffer, { maxLength: 24 }), (offers) => {
      const order = rankOrder(offers);
      expect([...order].sort((a, b) => a - b)).toEqual(offers.map((_, index) => index));
      const aprs = rank(offers, (one) => one).map((one) => one.aprPercent);
      expect(aprs).toEqual([...aprs].sort((a, b) => a - b));
    }),
  ));
