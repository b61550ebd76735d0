import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SOLAR, solarSum } from './solar.ts';

test('a bill of ₹2,880 needs 3 kW', () => {
  expect(solarSum(2880)).toMatchObject({ kilowatts: 3, cost: 180_000, aid: 78_000, saved: 2880, years: 3 });
});

test('is worked out from these figures', () =>
  expect(SOLAR).toEqual({ unitPrice: 8, unitsPerKw: 120, pricePerKw: 60_000, rate: 10.5, months: 60, largestKw: 10 }));

// ₹960 a month is one kW; five years at 10.5 % cost ₹2,149.39 a month for each lakh.
test.each([
  [1, { kilowatts: 1, cost: 60_000, aid: 30_000, saved: 1, instalment: 645, years: 2500 }],
  [960, { kilowatts: 1, cost: 60_000, aid: 30_000, saved: 960, instalment: 645, years: 2.6 }],
  [961, { kilowatts: 1.5, cost: 90_000, aid: 30_000, saved: 961, instalment: 1290, years: 5.2 }],
  [1920, { kilowatts: 2, cost: 120_000, aid: 60_000, saved: 1920, instalment: 1290, years: 2.6 }],
  [2880, { kilowatts: 3, cost: 180_000, aid: 78_000, saved: 2880, instalment: 2192, years: 3 }],
  [9600, { kilowatts: 10, cost: 600_000, aid: 78_000, saved: 9600, instalment: 11_220, years: 4.5 }],
  [20_000, { kilowatts: 10, cost: 600_000, aid: 78_000, saved: 9600, instalment: 11_220, years: 4.5 }],
])('a bill of ₹%d', (bill, sum) => expect(solarSum(bill)).toEqual(sum));

test('for any bill, a household never saves more than it pays, and the size fits the roof', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 100_000 }), (bill) => {
      const sum = solarSum(bill);
      expect(sum.saved).toBeLessThanOrEqual(bill);
      expect(sum.kilowatts).toBeGreaterThanOrEqual(1);
      expect(sum.kilowatts).toBeLessThanOrEqual(SOLAR.largestKw);
      expect(sum.aid).toBeLessThan(sum.cost);
      expect(sum.instalment * SOLAR.months).toBeGreaterThan(sum.cost - sum.aid);
      expect(solarSum(bill + 500).cost).toBeGreaterThanOrEqual(sum.cost);
    }),
  );
});
