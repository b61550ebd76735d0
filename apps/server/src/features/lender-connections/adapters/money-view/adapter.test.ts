import { expect, test } from 'vitest';
import { lenderContract } from '../../contract-suite.ts';
import { offers, refusals, status } from './fixtures.ts';
import { opened, readOffers, readStatus } from './mapping.ts';

lenderContract('money-view');

test('an offer is read to the rupee', () => {
  expect(readOffers(offers)).toEqual([
    {
      lenderOfferId: 'o-7',
      amount: 125_000,
      tenureMonths: 24,
      annualRatePercent: 18.25,
      processingFee: 4376,
      statedEmi: 6248.12,
      validUntil: new Date(1_898_838_000_000),
    },
  ]);
});

test('a status is read in our words', () => {
  expect(readStatus(status)).toEqual({
    status: 'declined',
    lenderStatus: 'LEAD_REJECTED',
    at: new Date(1_898_838_000_000),
    disbursedAmount: null,
    reason: 'Bureau policy',
  });
});

test.each(Object.entries(refusals))('%s', (kind, answer) => {
  expect(() => opened(answer)).toThrow(expect.objectContaining({ kind }));
});
