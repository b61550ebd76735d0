import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coolingOff, interestForDays, type PaidOutLoan } from './cooling-off.ts';

const at = (ist: string): number => Date.parse(`${ist}+05:30`);
const loan: PaidOutLoan = {
  receivedPaise: 9_646_000,
  annualRatePercent: 24,
  paidOutAt: at('2026-11-18T23:40:00'),
  coolingOffDays: 3,
};

describe('the window', () => {
  it.each([
    ['just paid out', '2026-11-18T23:41:00', true, 3, 1],
    ['twenty minutes later, the next day in India', '2026-11-19T00:01:00', true, 2, 1],
    ['the day before the last', '2026-11-20T12:00:00', true, 1, 2],
    ['the first minute of the last day', '2026-11-21T00:00:00', true, 0, 3],
    ['the last second of the last day', '2026-11-21T23:59:59', true, 0, 3],
    ['midnight', '2026-11-22T00:00:00', false, 0, 4],
    ['a year later', '2027-11-22T00:00:00', false, 0, 369],
    ['a clock that is behind', '2026-11-17T08:00:00', true, 3, 1],
  ])('%s', (_, now, isOpen, daysLeft, daysHeld) => {
    const stands = coolingOff(loan, at(now));
    expect(stands).toMatchObject({ isOpen, daysLeft, daysHeld, lastDay: '2026-11-21' });
    expect(stands.closesAt).toBe(at('2026-11-22T00:00:00'));
  });

  it('is never open where the lender gives no days', () => {
    expect(coolingOff({ ...loan, coolingOffDays: 0 }, at('2026-11-18T23:41:00')).isOpen).toBe(false);
  });
});

describe('what is given back', () => {
  it.each([
    [10_000_000, 36.5, 1, 10_000],
    [10_000_000, 36.5, 3, 30_000],
    [9_646_000, 24, 2, 12_685],
    [100, 36.5, 5, 1],
    [100, 36.5, 4, 0],
    [10_000_000, 0, 3, 0],
    [10_000_000_000, 80, 30, 657_534_247],
  ])('%i paise at %d %% for %i days cost %i paise', (amount, rate, days, interest) => {
    expect(interestForDays(amount, rate, days)).toBe(interest);
  });

  it('is what was received and the interest of the days', () => {
    expect(coolingOff(loan, at('2026-11-20T12:00:00'))).toMatchObject({ interestPaise: 12_685, duePaise: 9_658_685 });
  });

  it('never shrinks with time, and is never less than what was received', () => {
    const anyLoan = fc.record({
      receivedPaise: fc.integer({ min: 0, max: 10_000_000_000 }),
      annualRatePercent: fc.integer({ min: 0, max: 8000 }).map((hundredths) => hundredths / 100),
      paidOutAt: fc.integer({ min: at('2024-01-01T00:00:00'), max: at('2030-01-01T00:00:00') }),
      coolingOffDays: fc.integer({ min: 0, max: 30 }),
    });
    const span = fc.integer({ min: 0, max: 40 * 86_400_000 });
    fc.assert(
      fc.property(anyLoan, span, span, (one, first, second) => {
        const [earlier, later] = [Math.min(first, second), Math.max(first, second)].map((after) =>
          coolingOff(one, one.paidOutAt + after),
        ) as [ReturnType<typeof coolingOff>, ReturnType<typeof coolingOff>];
        expect(earlier.duePaise).toBeGreaterThanOrEqual(one.receivedPaise);
        expect(later.duePaise).toBeGreaterThanOrEqual(earlier.duePaise);
        expect(later.daysLeft).toBeLessThanOrEqual(earlier.daysLeft);
        expect(earlier.isOpen || !later.isOpen).toBe(true);
        if (one.coolingOffDays > 0) expect(coolingOff(one, one.paidOutAt).isOpen).toBe(true);
      }),
    );
  });
});

it.each([
  [{ receivedPaise: -1 }],
  [{ receivedPaise: 1.5 }],
  [{ coolingOffDays: -1 }],
  [{ annualRatePercent: Number.NaN }],
])('refuses %j', (change) => {
  expect(() => coolingOff({ ...loan, ...change }, loan.paidOutAt)).toThrow(RangeError);
});
