import { FROM_THE_START } from '@tulna/rules/commission-rates';
import { expect, test } from 'vitest';
import { adminCommissionRates as en } from './en/admin-commission-rates.ts';
import { adminCommissionRates as hi } from './hi/admin-commission-rates.ts';
import { rateInWords, rateStart } from './rate-words.ts';

const none = { least_paise: null, most_paise: null };

test.each([
  [{ price: { percent: '1.5', flat_paise: 0 }, ...none }, '1.5% of the amount'],
  [{ price: { percent: '0', flat_paise: 10_000 }, ...none }, '₹100 per loan'],
  [{ price: { percent: '0', flat_paise: 0 }, ...none }, '0% of the amount'],
  [
    { price: { percent: '0.5', flat_paise: 12_345_650 }, least_paise: 100, most_paise: 500_000 },
    '0.5% of the amount + ₹1,23,456.50 per loan, at least ₹1, at most ₹5,000',
  ],
  [
    {
      price: {
        measure: 'amount' as const,
        mode: 'marginal',
        steps: [
          { from: 0, percent: '1', flat_paise: 0 },
          { from: 1_000_000_000, percent: '1.25', flat_paise: 0 },
        ],
      },
      ...none,
    },
    'from ₹0 a month: 1% of the amount; from ₹1,00,00,000 a month: 1.25% of the amount (step by step)',
  ],
  [
    {
      price: { measure: 'count' as const, mode: 'retroactive', steps: [{ from: 0, percent: '0', flat_paise: 50_000 }] },
      ...none,
    },
    'from 0 loans a month: ₹500 per loan (whole month)',
  ],
])('a rate %# in English', (terms, said) => expect(rateInWords(terms, en)).toBe(said));

test('a rate in Hindi', () =>
  expect(rateInWords({ price: { percent: '1.5', flat_paise: 10_000 }, ...none }, hi)).toBe(
    'रकम का 1.5% + हर लोन पर ₹100',
  ));

test('a rate in force since the start shows no first day, one that began a day later does', () => {
  const day = (iso: string): string => `on ${iso}`;
  expect([FROM_THE_START, '2000-01-02', '1999-12-31'].map((from) => rateStart(from, day, en.fromStart))).toEqual([
    'From the start',
    'on 2000-01-02',
    'on 1999-12-31',
  ]);
  expect(rateStart(FROM_THE_START, day, hi.fromStart)).toBe('शुरू से');
});
