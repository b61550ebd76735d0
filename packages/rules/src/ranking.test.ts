import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OFFER_ORDERS, type OfferOrder, type Rankable, rank, type Wanted } from './ranking.ts';

const wanted: Wanted = { amountPaise: 1000, tenureMonths: 12 };
/** Indexes of the offers in the order to show. */
const rankOrder = (offers: readonly Rankable[], order: OfferOrder = 'apr', loan: Wanted = wanted): readonly number[] =>
  rank(
    offers.map((offer, place) => ({ offer, place })),
    ({ offer }) => offer,
    loan,
    order,
  ).map(({ place }) => place);

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

test('at the same APR the legal name decides, then the name of the lender', () => {
  const offers = [
    offer(14, 'B', { name: 'A' }),
    offer(14, 'A', { name: 'Z' }),
    offer(14, 'A', { name: 'Y', emiPaise: 101 }),
    offer(14, 'A', { name: 'Y' }),
  ];
  expect(rankOrder(offers)).toEqual([3, 2, 1, 0]);
});

test('a lender’s position depends on its plan at the requested term, even if its other plans look cheaper', () => {
  const offers = [
    offer(16, 'A', { tenureMonths: 24 }),
    offer(24, 'A', { tenureMonths: 6 }),
    offer(20, 'B', { tenureMonths: 12 }),
  ];
  const order = (tenureMonths: number) => rankOrder(offers, 'apr', { ...wanted, tenureMonths });
  expect(order(6)).toEqual([2, 1, 0]);
  expect(order(24)).toEqual([0, 1, 2]);
  // 15 months are as far from 6 as from 24: the shorter plan decides the lender's position.
  expect(order(15)).toEqual([2, 1, 0]);
  expect(order(16)).toEqual([0, 1, 2]);
});

test('of two plans at one term, the plan nearer to the requested amount decides the lender’s position', () => {
  const offers = [offer(11, 'A', { amountPaise: 5000 }), offer(15, 'A', { amountPaise: 900 }), offer(13, 'B')];
  expect(rankOrder(offers)).toEqual([2, 1, 0]);
  expect(rankOrder(offers, 'apr', { ...wanted, amountPaise: 4000 })).toEqual([0, 1, 2]);
});

test('two brands of one regulated entity are two lenders', () => {
  const offers = [offer(14, 'A', { name: 'Y' }), offer(12, 'A', { name: 'Z', tenureMonths: 24 }), offer(13, 'B')];
  expect(rankOrder(offers)).toEqual([1, 2, 0]);
});

test('ties in the orders that customers choose are broken by the default order', () => {
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
        rank(from, (one) => one.offer, wanted, order).map((one) => one.offer);
      expect(shown(bribed)).toEqual(shown(list));
    }),
  );
});

test('ranking lists every offer once, a lender’s offers together, and no lender before one that is cheaper in the compared plan', () =>
  fc.assert(
    fc.property(fc.array(anyOffer, { maxLength: 24 }), fc.integer({ min: 2, max: 7 }), (offers, tenureMonths) => {
      const wanted = { amountPaise: 1002, tenureMonths };
      const order = rankOrder(offers, 'apr', wanted);
      expect([...order].sort((a, b) => a - b)).toEqual(offers.map((_, index) => index));
      const shown = rank(offers, (one) => one, wanted);
      const lenders = shown.map((one) => `${one.legalName} ${one.name}`);
      const first = shown.filter((_, place) => lenders[place] !== lenders[place - 1]);
      expect(first).toHaveLength(new Set(lenders).size);
      const aprs = first.map((one) => one.aprPercent);
      expect(aprs).toEqual([...aprs].sort((a, b) => a - b));
      for (const [place, one] of shown.entries()) {
        const best = first.find((other) => other.legalName === one.legalName && other.name === one.name) ?? one;
        expect(Math.abs(best.tenureMonths - tenureMonths), String(place)).toBeLessThanOrEqual(
          Math.abs(one.tenureMonths - tenureMonths),
        );
      }
    }),
  ));
