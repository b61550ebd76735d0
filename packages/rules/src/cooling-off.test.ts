import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coolingOff, interestForDays, type PaidOutLoan } from './cooling-off.ts';
import { endOfDayInIndia } from './dates.ts';

const at = (ist: string): number => Date.parse(`${ist}+05:30`);
/** ₹2,00,000 at 15 % with ₹4,436.80 of fee and GST; APR 17.33 %. */
const loan: PaidOutLoan = {
  payouts: [{ amountPaise: 20_000_000, paidOutAt: at('2026-11-18T23:40:00') }],
  netPaise: 19_556_320,
  chargesPaise: 443_680,
  isFeeKept: true,
  annualRatePercent: 15,
  aprPercent: 17.33,
  coolingOffDays: 3,
};
const stateOf = (change: Partial<PaidOutLoan>, ist: string) => {
  const found = coolingOff({ ...loan, ...change }, at(ist));
  if (found === undefined) throw new Error('nothing was paid');
  return found;
};

describe('the window', () => {
  it.each([
    ['just paid out', '2026-11-18T23:41:00', true, 3, '2026-11-18'],
    ['the last second of that day', '2026-11-18T23:59:59.999', true, 3, '2026-11-18'],
    ['midnight, the next day in India', '2026-11-19T00:00:00', true, 2, '2026-11-19'],
    ['the day before the last', '2026-11-20T12:00:00', true, 1, '2026-11-20'],
    ['the first minute of the last day', '2026-11-21T00:01:00', true, 0, '2026-11-21'],
    ['the last millisecond of the last day', '2026-11-21T23:59:59.999', true, 0, '2026-11-21'],
    ['midnight after it', '2026-11-22T00:00:00', false, 0, '2026-11-22'],
    ['a year later', '2027-11-22T00:00:00', false, 0, '2027-11-22'],
    ['a clock that is behind', '2026-11-17T08:00:00', true, 3, '2026-11-18'],
  ])('%s', (_, now, isOpen, daysLeft, today) => {
    const found = stateOf({}, now);
    expect(found).toMatchObject({ isOpen, daysLeft, lastDay: '2026-11-21', closesAt: at('2026-11-22T00:00:00') });
    expect(found.days.map(({ day }) => day)[0]).toBe(today);
    expect(found.days).toHaveLength(daysLeft + 1);
  });

  it.each([
    ['2028-02-27T23:59:59.999', '2028-03-01'],
    ['2028-02-28T00:00:00', '2028-03-02'],
    ['2027-02-27T23:59:59.999', '2027-03-02'],
    ['2026-12-30T12:00:00', '2027-01-02'],
  ])('of a payment at %s ends at the end of %s', (paid, lastDay) => {
    const payouts = [{ amountPaise: 100, paidOutAt: at(paid) }];
    expect(stateOf({ payouts }, paid)).toMatchObject({ lastDay, closesAt: endOfDayInIndia(lastDay) });
  });

  it('is never open if the lender gives no days, and has no result if nothing was paid', () => {
    expect(stateOf({ coolingOffDays: 0 }, '2026-11-18T23:41:00').isOpen).toBe(false);
    expect(coolingOff({ ...loan, payouts: [] }, at('2026-11-18T23:41:00'))).toBeUndefined();
  });

  it('is counted from the first of several payments, in any order', () => {
    const payouts = [
      { amountPaise: 10_000_000, paidOutAt: at('2026-11-20T10:00:00') },
      { amountPaise: 10_000_000, paidOutAt: at('2026-11-18T10:00:00') },
    ];
    expect(stateOf({ payouts }, '2026-11-20T12:00:00')).toMatchObject({ lastDay: '2026-11-21', daysLeft: 1 });
  });
});

describe('the amount to repay', () => {
  it.each([
    // The loan and one day at 15 %: 200000 × 15 % ÷ 365 = 82.19.
    ['the fee kept, the loan reported', true, 20_000_000, 20_000_000, 15, 8_219, 20_008_219],
    ['the fee kept, what arrived reported', true, 19_556_320, 20_000_000, 15, 8_219, 20_008_219],
    // What arrived and one day at the APR: 195563.20 × 17.33 % ÷ 365 = 92.85.
    ['the fee returned, the loan reported', false, 20_000_000, 19_556_320, 17.33, 9_285, 19_565_605],
    ['the fee returned, what arrived reported', false, 19_556_320, 19_556_320, 17.33, 9_285, 19_565_605],
  ])('%s', (_, isFeeKept, amountPaise, basePaise, chargedPercent, interestPaise, duePaise) => {
    const payouts = [{ amountPaise, paidOutAt: at('2026-11-18T10:00:00') }];
    for (const now of ['2026-11-18T10:00:00', '2026-11-19T23:59:59.999']) {
      const found = stateOf({ payouts, isFeeKept }, now);
      expect(found).toMatchObject({ basePaise, chargedPercent });
      expect(found.days[0]).toMatchObject({ interestPaise, duePaise });
    }
  });

  it('is worked out for today and each remaining day', () => {
    expect(stateOf({}, '2026-11-19T12:00:00').days).toEqual([
      { day: '2026-11-19', interestPaise: 8_219, duePaise: 20_008_219 },
      { day: '2026-11-20', interestPaise: 16_438, duePaise: 20_016_438 },
      { day: '2026-11-21', interestPaise: 24_658, duePaise: 20_024_658 },
    ]);
  });

  it('treats a reported amount as the amount received if they differ by at most a rupee', () => {
    const base = (amountPaise: number): number =>
      stateOf({ payouts: [{ amountPaise, paidOutAt: at('2026-11-18T10:00:00') }] }, '2026-11-18T10:00:00').basePaise;
    expect(base(19_556_420)).toBe(20_000_100);
    expect(base(19_556_220)).toBe(19_999_900);
    expect(base(19_556_421)).toBe(19_556_421);
    expect(base(19_556_219)).toBe(19_556_219);
  });

  it('has interest on each payment from its own day, and deducts the charges once', () => {
    const payouts = [
      { amountPaise: 5_000_000, paidOutAt: at('2026-11-18T10:00:00') },
      { amountPaise: 15_000_000, paidOutAt: at('2026-11-20T10:00:00') },
    ];
    const state = stateOf({ payouts }, '2026-11-20T12:00:00');
    expect(state.basePaise).toBe(20_000_000);
    expect(state.days[0]?.interestPaise).toBe(interestForDays(5_000_000, 15, 2) + interestForDays(15_000_000, 15, 1));
    const returned = stateOf({ payouts, isFeeKept: false }, '2026-11-20T12:00:00');
    expect(returned.basePaise).toBe(19_556_320);
    expect(returned.days[0]?.interestPaise).toBe(
      interestForDays(5_000_000 - 443_680, 17.33, 2) + interestForDays(15_000_000, 17.33, 1),
    );
  });

  it('is never negative, however small a payment is', () => {
    const payouts = [{ amountPaise: 1, paidOutAt: at('2026-11-18T10:00:00') }];
    expect(stateOf({ payouts, isFeeKept: false }, '2026-11-18T10:00:00').basePaise).toBe(0);
  });

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

  it('never shrinks with time, and is never less if the fee is kept', () => {
    const anyLoan = fc.record({
      amountPaise: fc.integer({ min: 100_000, max: 10_000_000_000 }),
      annualRatePercent: fc.integer({ min: 0, max: 8000 }).map((hundredths) => hundredths / 100),
      paidOutAt: fc.integer({ min: at('2024-01-01T00:00:00'), max: at('2030-01-01T00:00:00') }),
      coolingOffDays: fc.integer({ min: 1, max: 30 }),
      chargesPaise: fc.integer({ min: 0, max: 50_000 }),
    });
    const span = fc.integer({ min: 0, max: 40 * 86_400_000 });
    fc.assert(
      fc.property(anyLoan, span, span, fc.boolean(), (one, first, second, isFeeKept) => {
        const { amountPaise, annualRatePercent, paidOutAt, coolingOffDays, chargesPaise } = one;
        const paid: PaidOutLoan = {
          payouts: [{ amountPaise, paidOutAt }],
          netPaise: amountPaise - chargesPaise,
          chargesPaise,
          isFeeKept,
          annualRatePercent,
          aprPercent: annualRatePercent,
          coolingOffDays,
        };
        const [earlier, later] = [Math.min(first, second), Math.max(first, second)].map((after) =>
          coolingOff(paid, paidOutAt + after),
        );
        expect(later?.days[0]?.duePaise).toBeGreaterThanOrEqual(earlier?.days[0]?.duePaise ?? Number.NaN);
        expect(later?.daysLeft).toBeLessThanOrEqual(earlier?.daysLeft ?? Number.NaN);
        expect(earlier?.isOpen || !later?.isOpen).toBe(true);
        const withFee = coolingOff({ ...paid, isFeeKept: true }, paidOutAt + first);
        const returned = coolingOff({ ...paid, isFeeKept: false }, paidOutAt + first);
        expect(withFee?.days[0]?.duePaise).toBeGreaterThanOrEqual(returned?.days[0]?.duePaise ?? Number.NaN);
      }),
    );
  });
});

it.each([
  [{ chargesPaise: -1 }],
  [{ netPaise: 1.5 }],
  [{ coolingOffDays: -1 }],
  [{ annualRatePercent: Number.NaN }],
  [{ aprPercent: -1 }],
  [{ payouts: [{ amountPaise: -1, paidOutAt: 0 }] }],
])('refuses %j', (change) => {
  expect(() => coolingOff({ ...loan, ...change }, at('2026-11-18T23:41:00'))).toThrow(
    new RangeError('loan out of range'),
  );
});
