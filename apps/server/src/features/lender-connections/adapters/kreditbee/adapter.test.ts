import { expect, test } from 'vitest';
import { lenderContract } from '../../contract-suite.ts';
import { offers, refusals, status } from './fixtures.ts';
import { opened, readOffers, readState } from './mapping.ts';

lenderContract('kreditbee');

test('an offer is read to the rupee', () => {
  expect(readOffers(offers)).toEqual([
    {
      lenderOfferId: 'kb-1-1',
      amount: 40_000,
      tenureMonths: 12,
      annualRatePercent: 25.56,
      processingFee: 1020,
      statedEmi: 3811,
      validUntil: new Date('2030-03-04T05:06:07Z'),
    },
  ]);
});

test('a status is read in our words', () => {
  expect(readState(status)).toEqual({
    status: 'disbursed',
    lenderStatus: 'disbursed',
    at: new Date('2030-03-04T05:06:07Z'),
    disbursedAmount: 40_000,
    reason: null,
  });
});

test.each(Object.entries(refusals))('%s', (kind, answer) => {
  expect(() => opened(answer)).toThrow(expect.objectContaining({ kind }));
});
