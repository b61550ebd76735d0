import { expect, test } from 'vitest';
import { lenderContract } from '../../contract-suite.ts';
import { offers, refusals, status } from './fixtures.ts';
import { opened, readOffers, readStanding } from './mapping.ts';

lenderContract('nira');

test('an offer is read to the rupee', () => {
  expect(readOffers(offers)).toEqual([
    {
      lenderOfferId: 'nira-1-1',
      amount: 45_000,
      tenureMonths: 12,
      annualRatePercent: 30.25,
      processingFee: 1801,
      statedEmi: 4390,
      validUntil: new Date('2030-03-04T18:29:59Z'),
    },
  ]);
});

test('a status is read in our words', () => {
  expect(readStanding(status)).toEqual({
    status: 'disbursed',
    lenderStatus: 'FUNDED',
    at: new Date('2030-03-04T05:06:07Z'),
    disbursedAmount: 45_000,
    reason: null,
  });
});

test.each(Object.entries(refusals))('%s', (kind, answer) => {
  expect(() => opened(answer)).toThrow(expect.objectContaining({ kind }));
});
