import { expect, test } from 'vitest';
import { lenderContract } from '../../contract-suite.ts';
import { offers, refusals, status } from './fixtures.ts';
import { opened, readOffers, readStatus } from './mapping.ts';

lenderContract('cashe');

test('an offer is read to the rupee', () => {
  expect(readOffers(offers)).toEqual([
    {
      lenderOfferId: 'CE01-1',
      amount: 85_000,
      tenureMonths: 6,
      annualRatePercent: 29.25,
      processingFee: 1701,
      statedEmi: 15_402,
      validUntil: new Date('2030-03-04T05:06:07Z'),
    },
  ]);
});

test('a status is read in our words', () => {
  expect(readStatus(status)).toEqual({
    status: 'disbursed',
    lenderStatus: 'AMOUNT_TRANSFERRED',
    at: new Date('2030-03-04T05:06:07Z'),
    disbursedAmount: 85_000,
    reason: null,
  });
});

test.each(Object.entries(refusals))('%s', (kind, answer) => {
  expect(() => opened(answer)).toThrow(expect.objectContaining({ kind }));
});
