import { aprPercent } from '@tulna/rules/apr';
import { expect, test } from 'vitest';
import { start, startApr } from './calculator-start.ts';
import { costOf } from './loan-cost.ts';

test('the APR shown at first is the APR of the terms at first', () => {
  const { upfrontPaise } = costOf(start);
  const apr = aprPercent({
    principalPaise: start.rupees * 100,
    annualRatePercent: start.ratePercent,
    months: start.months,
    upfrontPaise,
  });
  expect(startApr).toBe(apr);
});

test('the amounts received, charged and repaid add up exactly, in paise', () => {
  const cost = costOf({ rupees: 125_000, months: 37, ratePercent: 21.5, feePercent: 3.5 });
  expect(cost.receivedPaise + cost.upfrontPaise).toBe(12_500_000);
  expect(cost.totalPaise).toBe(12_500_000 + cost.interestPaise);
});
