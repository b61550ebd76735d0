import { describe, expect, it } from 'vitest';
import { lastPaymentApr } from './gold-apr.ts';

describe('the APR of a loan repaid at the end', () => {
  // After one month 1,200,005 paise are repaid on 1,200,000 paise received, and so on: APRs that end in exactly 5 thousandths.
  it.each([0, 1, 2, 3, 4, 5, 6, 7])('of exactly %i.005 %% is rounded up', (whole) => {
    const charges = 1000 * whole + 5;
    const loan = { principalPaise: 1_200_000 + charges, annualRatePercent: 0, months: 1, upfrontPaise: charges };
    const up = (whole * 100 + 1) / 100;
    expect(lastPaymentApr({ ...loan, paysMonthly: true })).toBe(up);
    expect(lastPaymentApr({ ...loan, paysMonthly: false })).toBe(up);
  });

  it.each([
    [24, true, 12.85],
    [24, false, 11.57],
    [1, true, 30.46],
    [1, false, 30.46],
  ])('over %i months, with a charge of 1.5 %%, interest each month %s: %f %%', (months, paysMonthly, percent) => {
    const loan = { principalPaise: 10_000_000, annualRatePercent: 12, upfrontPaise: 150_000 };
    expect(lastPaymentApr({ ...loan, months, paysMonthly })).toBe(percent);
  });

  it.each([1, 3, 12, 84])('is 0 over %i months without interest and charges', (months) => {
    const loan = { principalPaise: 8_000_000, annualRatePercent: 0, upfrontPaise: 0 };
    expect(lastPaymentApr({ ...loan, months, paysMonthly: true })).toBe(0);
    expect(lastPaymentApr({ ...loan, months, paysMonthly: false })).toBe(0);
  });

  it('is refused if charges take everything, or are negative', () => {
    const loan = { principalPaise: 100, annualRatePercent: 12, months: 3, paysMonthly: true };
    expect(lastPaymentApr({ ...loan, upfrontPaise: 99 })).toBeGreaterThan(100);
    for (const upfrontPaise of [100, 101, -1])
      expect(() => lastPaymentApr({ ...loan, upfrontPaise })).toThrow('charges out of range');
  });
});
