import { expect, test } from 'vitest';
import { lenderContract } from '../../contract-suite.ts';
import { offers, refusals, status } from './fixtures.ts';
import { opened, readOffers, readStage } from './mapping.ts';

lenderContract('upwards');

test('an offer is read to the rupee', () => {
  expect(readOffers(offers)).toEqual([
    {
      lenderOfferId: 'UPW1-1',
      amount: 60_000,
      tenureMonths: 18,
      annualRatePercent: 28.75,
      processingFee: 1701,
      statedEmi: 4150,
      validUntil: new Date('2030-03-04T05:06:07Z'),
    },
  ]);
});

test('a status is read in our words', () => {
  expect(readStage(status)).toEqual({
    status: 'disbursed',
    lenderStatus: 'paid_out',
    at: new Date('2030-03-04T05:06:07Z'),
    disbursedAmount: 60_000,
    reason: null,
  });
});

test.each(Object.entries(refusals))('%s', (kind, answer) => {
  expect(() => opened(answer)).toThrow(expect.objectContaining({ kind }));
});
