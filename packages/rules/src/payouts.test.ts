import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payableNow, payoutOf, payoutReference, sharedOut } from './payouts.ts';

const claim = (id: string, paise: number, day = '2026-10-05') => ({ id, day, paise });

test('a payment pays the amount of each claim', () => {
  expect(payoutOf([claim('b', 250_00), claim('a', 749_99)], 500_00)).toEqual({
    paise: 999_99,
    sends: [
      { id: 'a', paise: 749_99 },
      { id: 'b', paise: 250_00 },
    ],
    setOffs: [],
  });
});

test('a payment settles a debt from the oldest claims first', () => {
  const claims = [
    claim('new', 500_00, '2026-10-09'),
    claim('debt', -700_00, '2026-08-01'),
    claim('old', 600_00, '2026-10-02'),
  ];
  expect(payoutOf(claims, 0)).toEqual({
    paise: 400_00,
    sends: [{ id: 'new', paise: 400_00 }],
    setOffs: [
      { from: 'old', to: 'debt', paise: 600_00 },
      { from: 'new', to: 'debt', paise: 100_00 },
    ],
  });
});

test.each([
  [[], 0, 'nothing'],
  [[100, -100], 0, 'nothing'],
  [[100, -101], 0, 'debt'],
  [[499_99], 500_00, 'below_least'],
] as const)('pays nothing for %j with a minimum of %i: %s', (amounts, least, reason) => {
  expect(
    payoutOf(
      amounts.map((paise, index) => claim(String(index), paise)),
      least,
    ),
  ).toBe(reason);
});

test('pays an amount equal to the minimum', () => {
  expect(payoutOf([claim('a', 500_00)], 500_00)).toMatchObject({ paise: 500_00 });
});

test('no claim has an amount left after a payment', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { maxLength: 30 }), (amounts) => {
      const claims = amounts.map((paise, index) => claim(String(index), paise, `2026-10-${10 + (index % 7)}`));
      const payout = payoutOf(claims, 0);
      if (typeof payout === 'string') return;
      const holds = new Map(claims.map(({ id, paise }) => [id, paise]));
      const change = (id: string, paise: number): void => void holds.set(id, (holds.get(id) ?? 0) + paise);
      for (const { id, paise } of payout.sends) change(id, -paise);
      for (const { from, to, paise } of payout.setOffs) {
        expect(paise).toBeGreaterThan(0);
        change(from, -paise);
        change(to, paise);
      }
      expect([...holds.values()].every((paise) => paise === 0)).toBe(true);
      expect(payout.sends.reduce((sum, { paise }) => sum + paise, 0)).toBe(payout.paise);
    }),
  );
});

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [-100, [1, 1, 1], [-34, -33, -33]],
  [10, [0, 3, 7], [0, 3, 7]],
  [1, [1, 2], [0, 1]],
  [0, [5, 5], [0, 0]],
  [-10, [0, 3, 7], [0, -3, -7]],
  // 5/8, 15/8 and 20/8: the fractions beyond the whole numbers are 5, 7 and 4 eighths.
  [5, [1, 3, 4], [1, 2, 2]],
  [2, [1, 1, 1], [1, 1, 0]],
])('shares %i out by %j', (paise, weights, shares) => {
  expect(sharedOut(paise, weights)).toEqual(shares);
});

test('of one day, the claim with the lower id is the older one', () => {
  const claims = ['b', 'c', 'a'].map((id) => claim(id, 100));
  expect(payoutOf([...claims, claim('d', -150)], 0)).toMatchObject({
    sends: [
      { id: 'b', paise: 50 },
      { id: 'c', paise: 100 },
    ],
    setOffs: [
      { from: 'a', to: 'd', paise: 100 },
      { from: 'b', to: 'd', paise: 50 },
    ],
  });
});

test('of several days, the oldest claims settle the oldest debts', () => {
  const earned = ['2026-10-03', '2026-10-05', '2026-10-01', '2026-10-04'].map((day) => claim(`on ${day}`, 100, day));
  const owed = ['2026-09-02', '2026-09-03', '2026-09-01'].map((day) => claim(`of ${day}`, -100, day));
  expect(payoutOf([...owed, ...earned], 0)).toMatchObject({
    sends: [{ id: 'on 2026-10-05', paise: 100 }],
    setOffs: [
      { from: 'on 2026-10-01', to: 'of 2026-09-01', paise: 100 },
      { from: 'on 2026-10-03', to: 'of 2026-09-02', paise: 100 },
      { from: 'on 2026-10-04', to: 'of 2026-09-03', paise: 100 },
    ],
  });
});

test('refuses to share out over claims of zero', () => {
  expect(() => sharedOut(10, [])).toThrow(RangeError);
  expect(() => sharedOut(10, [0])).toThrow(RangeError);
  expect(() => sharedOut(10, [2, -1])).toThrow(RangeError);
});

test('the shares add up to the whole', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -100_000_000_00, max: 100_000_000_00 }),
      fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 50 }),
      (paise, weights) => {
        fc.pre(weights.some((weight) => weight > 0));
        const shares = sharedOut(paise, weights);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(paise);
        expect(shares.every((share, index) => weights[index] !== 0 || share === 0)).toBe(true);
      },
    ),
  );
});

test.each([
  ['what closed months left is payable', 500, 500, 500],
  ['what was released since waits for the next close', 500, 800, 500],
  ['nothing is payable before a month is closed', 0, 800, 0],
  ['a reversal since the close lowers it', 500, 300, 300],
  ['the partner owes us', -200, -200, -200],
  ['the partner owed us until something was released: nothing is payable', -200, 100, 0],
  ['the partner owes less than at the close', -200, -50, -50],
  ['the partner owes us, although closed months left something', 100, -50, -50],
])('payable now: %s', (_, closed, now, payable) => expect(payableNow(closed, now)).toBe(payable));

test('a reference has its day, its number and two check digits', () => {
  expect(payoutReference('2026-11-22', 1)).toBe('PO261122000152');
  expect(payoutReference('2026-11-22', 2)).not.toMatch(/52$/);
  expect(payoutReference('2026-11-22', 12_345)).toMatch(/^PO26112212345\d\d$/);
  const all = Array.from({ length: 12_000 }, (_, index) => payoutReference('2026-11-22', index + 1));
  expect(new Set(all).size).toBe(12_000);
  expect(all.every((one) => /^PO\d{12,13}$/.test(one) && BigInt(one.slice(2)) % 97n === 1n)).toBe(true);
});
