import { expect, test } from 'vitest';
import { lenderContract } from '../../contract-suite.ts';
import { offers, refusals, status } from './fixtures.ts';
import { opened, readOffers, readStanding } from './mapping.ts';

lenderContract('indiagold');

test('an offer is read to the rupee', () => {
  expect(readOffers(offers)).toEqual([
    {
      lenderOfferId: 'ig_1-1',
      amount: 200_000,
      tenureMonths: 12,
      annualRatePercent: 13.25,
      processingFee: 1201,
      statedEmi: 17_890,
      validUntil: new Date('2030-03-04T05:06:07Z'),
    },
  ]);
});

test('a status is read in our words', () => {
  expect(readStanding(status)).toEqual({
    status: 'disbursed',
    lenderStatus: 'money_sent',
    at: new Date('2030-03-04T05:06:07Z'),
    disbursedAmount: 200_000,
    reason: null,
  });
});

test.each(Object.entries(refusals))('%s', (kind, answer) => {
  expect(() => opened(answer)).toThrow(expect.objectContaining({ kind }));
});
