import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emiPaise, repaymentSchedule } from './emi.ts';
import { rateRise, STATED_RISE, spreadOver } from './rate-change.ts';

test('the rise is 25 basis points', () => expect(STATED_RISE).toBe(0.25));

describe('a benchmark that rises by 25 basis points', () => {
  // Worked out separately, with exact fractions.
  test.each([
    [500_000, 15.75, 48, 16, 14_170_14, 63_94, 49],
    [200_000, 12, 12, 12.25, 17_793_16, 23_40, 13],
    [1_000_000, 9, 240, 9.25, 9_158_67, 161_41, 254],
    [1_000_000, 7, 332, 7.25, 6_987_51, 164_92, 360],
    [100_000, 0, 10, 0.25, 10_011_46, 11_46, 11],
  ])('on ₹%d at %d percent over %d months', (rupees, rate, months, risen, emi, more, count) => {
    expect(rateRise(rupees * 100, rate, months)).toEqual({
      annualRatePercent: risen,
      emiPaise: emi,
      moreEachMonthPaise: more,
      instalments: count,
      moreInstalments: count - months,
    });
  });

  test('is not worked out above the highest rate, only up to it', () => {
    expect(rateRise(1_000_000, 79.75, 12)?.annualRatePercent).toBe(80);
    expect(rateRise(1_000_000, 79.76, 12)).toBeUndefined();
  });

  test('has no number of instalments if the same instalment would not pay the loan off', () => {
    expect(rateRise(100_000_000, 30, 360)).toMatchObject({ instalments: null, moreInstalments: null });
  });

  test('for any loan, the instalment follows the higher rate, and the number of instalments is the smallest that pays it off', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000_00, max: 1_00_00_000_00 }),
        fc.integer({ min: 0, max: 3600 }),
        fc.integer({ min: 1, max: 120 }),
        (principal, hundredths, months) => {
          const rate = hundredths / 100;
          const rise = rateRise(principal, rate, months);
          const before = emiPaise(principal, rate, months);
          expect(rise?.emiPaise).toBe(repaymentSchedule(principal, rise?.annualRatePercent ?? 0, months)[0]?.emiPaise);
          expect(rise?.moreEachMonthPaise).toBe((rise?.emiPaise ?? 0) - before);
          expect(rise?.moreEachMonthPaise).toBeGreaterThanOrEqual(0);
          if (rise?.instalments == null) return;
          // Equal to within a paisa, because the rule compares unrounded instalments.
          expect(emiPaise(principal, rise.annualRatePercent, rise.instalments)).toBeLessThanOrEqual(before);
          if (rise.instalments > months)
            expect(emiPaise(principal, rise.annualRatePercent, rise.instalments - 1)).toBeGreaterThanOrEqual(before);
          expect(rise.moreInstalments).toBe(rise.instalments - months);
        },
      ),
      { numRuns: 300 },
    );
  });
});

test.each([
  [15.75, 5.5, 10.25],
  [5.5, 5.5, 0],
  [5.25, 5.5, -0.25],
  [8.3, 8.1, 0.2],
])('the spread of a rate of %d over a benchmark of %d is %d', (rate, benchmark, spread) =>
  expect(spreadOver(rate, benchmark)).toBe(spread),
);
