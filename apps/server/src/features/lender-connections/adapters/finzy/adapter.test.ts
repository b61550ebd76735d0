import { expect, test } from 'vitest';
import { lenderContract } from '../../contract-suite.ts';
import { offers, refusals, status } from './fixtures.ts';
import { opened, readOffers, readStage } from './mapping.ts';

lenderContract('finzy');

test('an offer is read to the rupee', () => {
  expect(readOffers(offers)).toEqual([
    {
      lenderOfferId: 'FZ1-1',
      amount: 250_000,
      tenureMonths: 24,
      annualRatePercent: 13.25,
      processingFee: 5001,
      statedEmi: 11_920,
      validUntil: new Date(1_898_838_000_000),
    },
  ]);
});

test('a status is read in our words', () => {
  expect(readStage(status)).toEqual({
    status: 'cancelled',
    lenderStatus: 'CancelledByBorrower',
    at: new Date(1_898_838_000_000),
    disbursedAmount: 250_000,
    reason: 'within the cooling-off days',
  });
});

test.each(Object.entries(refusals))('%s', (kind, answer) => {
  expect(() => opened(answer)).toThrow(expect.objectContaining({ kind }));
});
