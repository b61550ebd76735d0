import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aprRange } from './apr-range.ts';
import { openPolicy, steadyApplicant } from './decision-cases.ts';
import { decide } from './eligibility.ts';

test.each([
  // Rate, fee, GST 18 %, term: worked out by bisection for Money View, Stashfin and Muthoot of the demo.
  [
    { rateMin: 14, rateMax: 36, feeMin: 2, feeMax: 8, minTenure: 3, maxTenure: 60 },
    { least: 15.08, most: 100.02 },
  ],
  [
    { rateMin: 12, rateMax: 36, feeMin: 0, feeMax: 10, minTenure: 3, maxTenure: 36 },
    { least: 12, most: 117.82 },
  ],
  [
    { rateMin: 10, rateMax: 22, feeMin: 0.2, feeMax: 1, minTenure: 3, maxTenure: 12 },
    { least: 10.45, most: 29.33 },
  ],
  [
    { rateMin: 18, rateMax: 18, feeMin: 0, feeMax: 0, minTenure: 12, maxTenure: 12 },
    { least: 18, most: 18 },
  ],
])('%o costs %o a year', (terms, range) =>
  expect(aprRange({ ...openPolicy, minLoan: 100_000, maxLoan: 100_000, ...terms })).toEqual(range),
);

test('GST and the loan amounts change the range', () => {
  const terms = { ...openPolicy, rateMin: 12, feeMin: 2, maxTenure: 12, minLoan: 100_000, maxLoan: 100_000 };
  expect(aprRange({ ...terms, gstPercent: 0 }).least).toBe(15.85);
  expect(aprRange({ ...terms, gstPercent: 18 }).least).toBe(16.56);
  // Charges passed on to others, such as stamp duty, are deducted as well as fee and GST.
  expect(aprRange({ ...terms, gstPercent: 18, passedOnPaise: 50_000 }).least).toBe(17.55);
  // A fee of 2.35 % of ₹1,001 needs rounding to the paisa, of ₹1,00,000 it doesn't.
  const odd = { ...terms, minTenure: 1, maxTenure: 1, rateMin: 12, rateMax: 12, feeMin: 2.35, feeMax: 2.35 };
  const small = aprRange({ ...odd, minLoan: 1001, maxLoan: 1001 });
  const large = aprRange({ ...odd, minLoan: 100_000, maxLoan: 100_000 });
  const both = aprRange({ ...odd, minLoan: 1001, maxLoan: 100_000 });
  expect(small).not.toEqual(large);
  expect(both).toEqual({ least: Math.min(small.least, large.least), most: Math.max(small.most, large.most) });
});

test('no offer by policy is outside the range, except for the paisa a fee is rounded to', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: 1000, max: 3600 }),
      fc.integer({ min: 0, max: 800 }),
      fc.integer({ min: 10_000, max: 500_000 }),
      fc.integer({ min: 6, max: 60 }),
      fc.integer({ min: 550, max: 900 }),
      (spread, rate, fee, desiredAmount, desiredTenure, creditScore) => {
        const policy = {
          ...openPolicy,
          minScore: null,
          postalPrefixes: null,
          rateMin: rate / 100,
          rateMax: rate / 100 + spread,
          feeMin: fee / 200,
          feeMax: fee / 100,
        };
        const decision = decide({ ...steadyApplicant, desiredAmount, desiredTenure, creditScore }, policy);
        if (!decision.matched) return;
        const { least, most } = aprRange(policy);
        expect(decision.terms.aprPercent).toBeGreaterThanOrEqual(least - 0.011);
        expect(decision.terms.aprPercent).toBeLessThanOrEqual(most + 0.011);
      },
    ),
    { numRuns: 300 },
  ));
