import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aprPercent } from './apr.ts';
import { APR_VECTORS } from './apr-vectors.ts';
import { offerTerms } from './offer-terms.ts';

const termsOf = (vector: (typeof APR_VECTORS)[number], gstPercent: number) =>
  offerTerms({
    amountPaise: vector.loan * 100,
    annualRatePercent: vector.annualRate,
    tenureMonths: vector.months,
    feePaise: vector.fees * 100,
    gstPercent,
  });

test.each(APR_VECTORS)('APR $apr of ₹$loan at $annualRate % over $months months, fee ₹$fees', (vector) =>
  expect(termsOf(vector, vector.gstPercent).aprPercent).toBe(vector.apr),
);

test.each(APR_VECTORS.filter((vector) => vector.aprWithoutGst !== undefined))(
  'APR $aprWithoutGst without GST of ₹$loan at $annualRate %',
  (vector) => expect(termsOf(vector, 0).aprPercent).toBe(vector.aprWithoutGst),
);

const loan = fc.record({
  principalPaise: fc.integer({ min: 100_000, max: 500_000_000 }),
  annualRatePercent: fc.integer({ min: 0, max: 4800 }).map((hundredths) => hundredths / 100),
  months: fc.integer({ min: 1, max: 84 }),
});

test('without charges the APR is the rate', () =>
  fc.assert(
    fc.property(loan, (terms) => {
      expect(aprPercent({ ...terms, upfrontPaise: 0 })).toBe(terms.annualRatePercent);
    }),
  ));

test('higher charges never lower the APR', () =>
  fc.assert(
    fc.property(loan, fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 999 }), (terms, a, b) => {
      const apr = (perMille: number): number =>
        aprPercent({ ...terms, upfrontPaise: Math.floor((terms.principalPaise * perMille) / 1000) });
      expect(apr(Math.min(a, b))).toBeLessThanOrEqual(apr(Math.max(a, b)));
    }),
  ));

test('discounting the instalments at the APR gives back what was paid out', () =>
  fc.assert(
    fc.property(loan, fc.integer({ min: 1, max: 200 }), (terms, perMille) => {
      fc.pre(terms.annualRatePercent > 0);
      const upfrontPaise = Math.floor((terms.principalPaise * perMille) / 1000);
      const rate = terms.annualRatePercent / 1200;
      const emi = (terms.principalPaise * rate) / (1 - (1 + rate) ** -terms.months);
      const worth = (apr: number): number => {
        const monthly = apr / 1200;
        return (emi * (1 - (1 + monthly) ** -terms.months)) / monthly;
      };
      const apr = aprPercent({ ...terms, upfrontPaise });
      const net = terms.principalPaise - upfrontPaise;
      expect(worth(apr + 0.0051)).toBeLessThan(net);
      expect(worth(apr - 0.0051)).toBeGreaterThan(net);
    }),
  ));

test('charges that leave nothing, or that are negative, are refused', () => {
  const terms = { principalPaise: 100_000, annualRatePercent: 12, months: 12 };
  expect(() => aprPercent({ ...terms, upfrontPaise: 100_000 })).toThrow(RangeError);
  expect(() => aprPercent({ ...terms, upfrontPaise: -1 })).toThrow(RangeError);
  expect(aprPercent({ ...terms, upfrontPaise: 99_999 })).toBeGreaterThan(1000);
});

test('the amounts of an offer add up', () => {
  const terms = offerTerms({
    amountPaise: 10_000_000,
    annualRatePercent: 14,
    tenureMonths: 24,
    feePaise: 200_000,
    gstPercent: 18,
  });
  expect(terms).toMatchObject({ emiPaise: 480_129, gstPaise: 36_000, netDisbursedPaise: 9_764_000 });
  expect(terms.repaymentPaise).toBe(23 * terms.emiPaise + terms.lastEmiPaise);
  expect(terms.totalCostPaise).toBe(terms.repaymentPaise - terms.netDisbursedPaise);
});
