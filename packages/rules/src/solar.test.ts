import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SOLAR, solarSum } from './solar.ts';

test('a bill of ₹2,880 asks for 3 kW', () => {
  expect(solarSum(2880)).toMatchObject({ kilowatts: 3, cost: 180_000, aid: 78_000, saved: 2880, years: 3 });
});

test('whatever the bill, nobody saves more than they pay and the size stays on the roof', () => {
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
