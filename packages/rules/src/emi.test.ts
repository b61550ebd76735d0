import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instalmentPerRupee } from './annuity.ts';
import { APR_VECTORS } from './apr-vectors.ts';
import { emiPaise, repaymentSchedule, repaymentTotals } from './emi.ts';
import { MAX_PRINCIPAL_PAISE } from './emi-bounds.ts';

const Exact = Decimal.clone({ precision: 60 });

const inDecimals = (principal: number, rate: number, months: number): number => {
  if (rate === 0) return new Exact(principal).div(months).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber();
  const monthly = new Exact(rate).div(1200);
  const grown = monthly.plus(1).pow(months);
  const emi = monthly.times(principal).times(grown).div(grown.minus(1));
  return emi.toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber();
};

const loan = fc.record({
  principal: fc.integer({ min: 100_000, max: MAX_PRINCIPAL_PAISE }),
  rate: fc.integer({ min: 0, max: 800_000 }).map((scaled) => scaled / 10_000),
  months: fc.integer({ min: 1, max: 360 }),
});

test.each(APR_VECTORS.filter((vector) => vector.emi !== undefined))(
  'EMI of ₹$loan at $annualRate % over $months',
  (vector) => expect(emiPaise(vector.loan * 100, vector.annualRate, vector.months) / 100).toBe(vector.emi),
);

describe('any loan', () => {
  test('has the EMI that 60-digit decimals give, to the paisa', () =>
    fc.assert(
      fc.property(loan, ({ principal, rate, months }) => {
        expect(emiPaise(principal, rate, months)).toBe(inDecimals(principal, rate, months));
      }),
      { numRuns: 300 },
    ));

  test('is repaid exactly by its schedule, whose balance is never negative', () =>
    fc.assert(
      fc.property(loan, ({ principal, rate, months }) => {
        const rows = repaymentSchedule(principal, rate, months);
        const sum = (part: (row: (typeof rows)[number]) => number): number =>
          rows.reduce((total, row) => total + part(row), 0);
        expect(sum((row) => row.principalPaise)).toBe(principal);
        expect(rows.at(-1)?.balancePaise).toBe(0);
        expect(rows.every((row) => row.interestPaise >= 0 && row.principalPaise >= 0 && row.balancePaise >= 0)).toBe(
          true,
        );
        expect(rows.every((row) => row.emiPaise === row.principalPaise + row.interestPaise)).toBe(true);
        const totals = repaymentTotals(principal, rate, months);
        expect(totals.repaymentPaise).toBe(sum((row) => row.emiPaise));
        expect(totals.interestPaise).toBe(sum((row) => row.interestPaise));
        expect(totals.lastEmiPaise).toBe(rows.at(-1)?.emiPaise);
      }),
    ));

  test('has a last instalment that differs from the others only by paise', () =>
    fc.assert(
      fc.property(
        fc.record({
          principal: fc.integer({ min: 100_000, max: 500_000_000 }),
          rate: fc.integer({ min: 900, max: 3600 }).map((hundredths) => hundredths / 100),
          months: fc.integer({ min: 2, max: 72 }),
        }),
        ({ principal, rate, months }) => {
          const { emiPaise: emi, lastEmiPaise } = repaymentTotals(principal, rate, months);
          expect(Math.abs(lastEmiPaise - emi)).toBeLessThanOrEqual(200 + months);
        },
      ),
    ));

  test('has the same instalment in the quick comparison, to within a paisa', () =>
    fc.assert(
      fc.property(loan, ({ principal, rate, months }) => {
        fc.pre(rate === 0 || rate > 0.01);
        expect(Math.abs(principal * instalmentPerRupee(rate, months) - emiPaise(principal, rate, months))).toBeLessThan(
          1,
        );
      }),
    ));
});

test('a loan without interest is split evenly, and the last instalment takes the rest', () =>
  expect(repaymentSchedule(100_000, 0, 3).map((row) => row.emiPaise)).toEqual([33_333, 33_333, 33_334]));

test.each([
  [-1, 10, 12],
  [1.5, 10, 12],
  [MAX_PRINCIPAL_PAISE + 1, 10, 12],
  [100, -1, 12],
  [100, 81, 12],
  [100, Number.NaN, 12],
  [100, 10, 0],
  [100, 10, 1.5],
  [100, 10, 361],
])('a loan of %d at %d over %d is refused', (principal, rate, months) =>
  expect(() => emiPaise(principal, rate, months)).toThrow(RangeError),
);
