import { expect, test } from 'vitest';
import { lenderContract } from '../../contract-suite.ts';
import { offers, refusals, status } from './fixtures.ts';
import { opened, readOffers, readState } from './mapping.ts';

lenderContract('money-tap');

test('an offer is read to the rupee', () => {
  expect(readOffers(offers)).toEqual([
    {
      lenderOfferId: 'MT1-1',
      amount: 75_000,
      tenureMonths: 6,
      annualRatePercent: 15.25,
      processingFee: 1876,
      statedEmi: 13_060.12,
      validUntil: new Date(1_898_838_000_000),
    },
  ]);
});

test('a status is read in our words', () => {
  expect(readState(status)).toEqual({
    status: 'disbursed',
    lenderStatus: 'LINE_DRAWN',
    at: new Date(1_898_838_000_000),
    disbursedAmount: 75_000,
    reason: null,
  });
});

test.each(Object.entries(refusals))('%s', (kind, answer) => {
  expect(() => opened(answer)).toThrow(expect.objectContaining({ kind }));
});
