import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clawBackOf,
  type DatedRate,
  earningOf,
  overlapOf,
  type RateScope,
  type RateTerms,
  rateFor,
  type Slab,
  shareOf,
  trueUpOf,
} from './commission-rates.ts';

const lakh = 10_000_000;
const none = { amountPaise: 0, count: 0 };
const terms = (
  price: RateTerms['price'],
  leastPaise: number | null = null,
  mostPaise: number | null = null,
): RateTerms => ({
  price,
  leastPaise,
  mostPaise,
});

test.each([
  [10_000_000, '1.25', 125_000],
  [10_000_001, '1.25', 125_000],
  [1, '50', 1],
  [1, '49.9999', 0],
  [3, '50', 2],
  [199_999, '0.0001', 0],
  [500_000, '0.0001', 1],
  [499_999, '0.0001', 0],
  [-3, '50', -2],
  [123_456_789, '100', 123_456_789],
  [123_456_789, '0', 0],
  [900_719_925_474_099, '99.9999', 900_719_024_754_174],
])('%d paise at %s %% are %d', (paise, percent, share) => expect(shareOf(paise, percent)).toBe(share));

test.each(['', '-1', '1e1', '100.0001', '1.00001', '1,5', ' 1', '.5', '1000'])('%j is no percentage', (percent) =>
  expect(() => shareOf(1, percent)).toThrow(new RangeError(`not a percentage: ${percent}`)),
);

describe('one price', () => {
  test('is a share and a fee', () =>
    expect(earningOf(terms({ percent: '1.5', flatPaise: 50_000 }), 2 * lakh, none)).toEqual({
      parts: [{ basisPaise: 2 * lakh, percent: '1.5', flatPaise: 50_000 }],
      computedPaise: 350_000,
      bounded: null,
      paise: 350_000,
    }));

  test.each([
    [99_999, 'least', 100_000],
    [100_000, null, 100_000],
    [250_000, null, 250_000],
    [250_001, 'most', 250_000],
  ] as const)('of %d paise stays within the bounds of a case', (flatPaise, bounded, paise) =>
    expect(earningOf(terms({ percent: '0', flatPaise }, 100_000, 250_000), lakh, none)).toMatchObject({
      computedPaise: flatPaise,
      bounded,
      paise,
    }),
  );

  test.each([-1, 0.5, Number.NaN, 2 ** 53])('of a basis of %d is refused', (basis) =>
    expect(() => earningOf(terms({ percent: '1', flatPaise: 0 }), basis, none)).toThrow(RangeError),
  );
});

const steps = [
  { from: 0, percent: '1', flatPaise: 100 },
  { from: 10 * lakh, percent: '1.5', flatPaise: 200 },
  { from: 25 * lakh, percent: '2', flatPaise: 300 },
];
const amounts = (mode: Slab['mode']): RateTerms => terms({ measure: 'amount', mode, steps });
const cases = (mode: Slab['mode']): RateTerms =>
  terms({
    measure: 'count',
    mode,
    steps: [
      { from: 0, percent: '1', flatPaise: 0 },
      { from: 2, percent: '2', flatPaise: 0 },
    ],
  });

describe('steps by amount', () => {
  test('price the part within each step, with the fee of the step where the case begins', () =>
    expect(earningOf(amounts('marginal'), 20 * lakh, { amountPaise: 8 * lakh, count: 3 })).toEqual({
      parts: [
        { basisPaise: 2 * lakh, percent: '1', flatPaise: 100 },
        { basisPaise: 15 * lakh, percent: '1.5', flatPaise: 0 },
        { basisPaise: 3 * lakh, percent: '2', flatPaise: 0 },
      ],
      computedPaise: 0.02 * lakh + 0.225 * lakh + 0.06 * lakh + 100,
      bounded: null,
      paise: 3_050_100,
    }));

  test.each([
    [10 * lakh - 1, 0, [['1', 10 * lakh - 1]]],
    [10 * lakh, 0, [['1', 10 * lakh]]],
    [1, 10 * lakh, [['1.5', 1]]],
    [0, 10 * lakh, [['1.5', 0]]],
  ] as const)('%d paise after %d lie in %j', (basis, before, wanted) =>
    expect(
      earningOf(amounts('marginal'), basis, { amountPaise: before, count: 0 }).parts.map(({ percent, basisPaise }) => [
        percent,
        basisPaise,
      ]),
    ).toEqual(wanted),
  );

  test('add up to the month’s earnings, however it is split into cases and in any order', () => {
    const shares = terms({
      measure: 'amount',
      mode: 'marginal',
      steps: steps.map((step) => ({ ...step, flatPaise: 0 })),
    });
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 * lakh }), { minLength: 1, maxLength: 12 }), (basis) => {
        let amountPaise = 0;
        let sum = 0;
        for (const [count, paise] of basis.entries()) {
          sum += earningOf(shares, paise, { amountPaise, count }).paise;
          amountPaise += paise;
        }
        expect(sum).toBe(earningOf(shares, amountPaise, none).paise);
      }),
    );
  });

  test('that look back price a case by the step it reaches', () => {
    expect(earningOf(amounts('retroactive'), 10 * lakh - 1, none).parts[0]?.percent).toBe('1');
    expect(earningOf(amounts('retroactive'), 10 * lakh, none).paise).toBe(shareOf(10 * lakh, '1.5') + 200);
  });
});

describe('steps by cases', () => {
  test.each([
    [0, '1'],
    [1, '1'],
    [2, '2'],
  ])('marginal: after %d cases the next earns %s %%', (count, percent) =>
    expect(earningOf(cases('marginal'), lakh, { amountPaise: 0, count }).parts[0]?.percent).toBe(percent),
  );
  test.each([
    [0, '1'],
    [1, '2'],
  ])('looking back: the case after %d earns %s %%', (count, percent) =>
    expect(earningOf(cases('retroactive'), lakh, { amountPaise: 0, count }).parts[0]?.percent).toBe(percent),
  );
});

test.each([
  ['beginning above 0', [{ from: 1, percent: '1', flatPaise: 0 }]],
  ['none at all', []],
  [
    'two alike',
    [
      { from: 0, percent: '1', flatPaise: 0 },
      { from: 0, percent: '2', flatPaise: 0 },
    ],
  ],
  [
    'descending',
    [
      { from: 0, percent: '1', flatPaise: 0 },
      { from: 9, percent: '2', flatPaise: 0 },
      { from: 5, percent: '3', flatPaise: 0 },
    ],
  ],
])('steps %s are refused', (_, wrong) => {
  for (const mode of ['marginal', 'retroactive'] as const)
    expect(() => earningOf(terms({ measure: 'amount', mode, steps: wrong }), lakh, none)).toThrow('begin at 0');
});

describe('the correction at the end of a month', () => {
  test('prices all its cases by the step it reached', () => {
    const booked = [
      { basisPaise: 9 * lakh, paise: 0.09 * lakh + 100 },
      { basisPaise: 2 * lakh, paise: 0.03 * lakh + 200 },
    ];
    // 11 lakh at 1.5 % with two fees of ₹2, less the amount booked.
    expect(trueUpOf(amounts('retroactive'), booked)).toBe(0.165 * lakh + 400 - (0.12 * lakh + 300));
  });
  test('makes the month independent of the order of its cases', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 * lakh }), { minLength: 1, maxLength: 8 }), (basis) => {
        const total = (order: readonly number[]): number => {
          let amountPaise = 0;
          const booked = order.map((basisPaise, count) => {
            const { paise } = earningOf(amounts('retroactive'), basisPaise, { amountPaise, count });
            amountPaise += basisPaise;
            return { basisPaise, paise };
          });
          return booked.reduce((sum, { paise }) => sum + paise, 0) + trueUpOf(amounts('retroactive'), booked);
        };
        expect(total(basis)).toBe(total(basis.toReversed()));
      }),
    );
  });
  test('may be negative after a return, and is zero for all other prices', () => {
    expect(trueUpOf(cases('retroactive'), [{ basisPaise: lakh, paise: 200_000 }])).toBe(-100_000);
    expect(trueUpOf(cases('marginal'), [{ basisPaise: lakh, paise: 5 }])).toBe(0);
    expect(trueUpOf(terms({ percent: '1', flatPaise: 0 }), [{ basisPaise: lakh, paise: 5 }])).toBe(0);
    expect(trueUpOf(cases('retroactive'), [])).toBe(0);
  });
});

describe('the part of a commission that is clawed back', () => {
  const booked = { basisPaise: 3 * lakh, paise: 100_000 };
  test.each([
    [0, 0, 0],
    [-1, 0, 0],
    [lakh, 0, 33_333],
    [2 * lakh, 33_333, 33_334],
    [3 * lakh, 66_667, 33_333],
    [3 * lakh, 0, 100_000],
    [4 * lakh, 0, 100_000],
    [3 * lakh, 100_000, 0],
    [lakh, 50_000, 0],
  ])('of ₹1,000 for 3 lakh, when %d paise are cancelled and %d already clawed back, is %d', (returned, taken, back) =>
    expect(clawBackOf(booked, returned, taken)).toBe(back),
  );
  test('is never more than the amount booked, however often a part is cancelled', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: lakh }), { maxLength: 9 }), (returns) => {
        let returned = 0;
        let taken = 0;
        for (const part of returns) {
          returned += part;
          taken += clawBackOf(booked, returned, taken);
        }
        expect(taken).toBe(
          returned >= booked.basisPaise ? booked.paise : Math.round((booked.paise * returned) / booked.basisPaise),
        );
      }),
    ));
  test('is zero if nothing was booked', () => expect(clawBackOf({ basisPaise: lakh, paise: 0 }, lakh, 0)).toBe(0));
  test('of a loan without an amount is the whole commission, but only after a return', () => {
    const nothing = { basisPaise: 0, paise: 500 };
    expect([clawBackOf(nothing, 0, 0), clawBackOf(nothing, 1, 0)]).toEqual([0, 500]);
  });
});

describe('the rate of a case', () => {
  const any: RateScope = { partner: null, merchant: null, lender: null, product: null };
  const rate = (
    id: string,
    scope: Partial<RateScope>,
    from = '2026-01-01',
    until: string | null = null,
  ): DatedRate => ({
    id,
    ...any,
    ...scope,
    from,
    until,
    terms: terms({ percent: '1', flatPaise: 0 }),
  });
  const facts: RateScope = { partner: 'p', merchant: 'm', lender: 'l', product: 'x' };
  const chosen = (rates: readonly DatedRate[], day = '2026-06-01', of: RateScope = facts) =>
    rateFor(rates, of, day)?.id;

  test('is the most specific rate', () => {
    const rates = [
      rate('any', {}),
      rate('product', { product: 'x' }),
      rate('lender', { lender: 'l' }),
      rate('lender and product', { lender: 'l', product: 'x' }),
      rate('partner', { partner: 'p' }),
      rate('merchant', { partner: 'p', merchant: 'm' }),
    ];
    for (let left = rates.length; left > 0; left -= 1) {
      const known = rates.slice(0, left);
      expect([chosen(known), chosen(known.toReversed())]).toEqual([rates[left - 1]?.id, rates[left - 1]?.id]);
    }
  });
  test('does not exist once the only rate has ended', () => {
    const rates = [rate('old', {}, '2026-01-01', '2026-03-31')];
    expect([chosen(rates, '2026-03-31'), chosen(rates, '2026-04-01')]).toEqual(['old', undefined]);
  });
  test('is the newer of two equally specific rates, in any order', () => {
    const rates = [rate('new', {}, '2026-04-01'), rate('old', {}, '2026-01-01'), rate('newest', {}, '2026-05-01')];
    expect([chosen(rates), chosen(rates.toReversed())]).toEqual(['newest', 'newest']);
  });
  test('is never the rate of another lender or partner', () => {
    expect(
      chosen([rate('other', { partner: 'q' }), rate('other merchant', { partner: 'p', merchant: 'n' })]),
    ).toBeUndefined();
    expect(
      chosen([rate('merchant', { partner: 'p', merchant: 'm' })], '2026-06-01', { ...facts, merchant: null }),
    ).toBeUndefined();
  });
  test.each([
    ['2025-12-31', undefined],
    ['2026-01-01', 'old'],
    ['2026-03-31', 'old'],
    ['2026-04-01', 'new'],
    ['2030-01-01', 'new'],
  ])('on %s is %s', (day, id) =>
    expect(chosen([rate('old', {}, '2026-01-01', '2026-03-31'), rate('new', {}, '2026-04-01')], day)).toBe(id),
  );

  test.each([
    ['2026-04-01', null, undefined],
    ['2026-03-31', null, 'old'],
    ['2025-01-01', '2025-12-31', undefined],
    ['2025-01-01', '2026-01-01', 'old'],
    ['2025-01-01', null, 'old'],
  ])('from %s until %s overlaps %s', (from, until, id) => {
    const rates = [rate('old', {}, '2026-01-01', '2026-03-31')];
    expect(overlapOf(rates, rate('wanted', {}, from, until))?.id).toBe(id);
  });
  test('does not overlap itself or a rate for other cases; without an end it overlaps every later one', () => {
    const rates = [rate('open', { lender: 'l' }, '2026-01-01')];
    expect(overlapOf(rates, rate('open', { lender: 'l' }, '2026-02-01'))).toBeUndefined();
    expect(overlapOf(rates, rate('wanted', { lender: 'k' }, '2026-02-01'))).toBeUndefined();
    expect(overlapOf(rates, rate('wanted', { lender: 'l' }, '2099-02-01', '2099-02-01'))?.id).toBe('open');
  });
});
