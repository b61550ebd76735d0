import { expect, test } from 'vitest';
import { lenderContract } from '../../contract-suite.ts';
import { offers, refusals, status } from './fixtures.ts';
import { opened, readOffers, readStatus } from './mapping.ts';

lenderContract('earlysalary');

test('an offer is read to the rupee', () => {
  expect(readOffers(offers)).toEqual([
    {
      lenderOfferId: 'ES1-1',
      amount: 125_000,
      tenureMonths: 9,
      annualRatePercent: 24.96,
      processingFee: 3750,
      statedEmi: 15_372,
      validUntil: new Date('2030-03-04T05:06:07Z'),
    },
  ]);
});

test('a status is read in our words', () => {
  expect(readStatus(status)).toEqual({
    status: 'disbursed',
    lenderStatus: 'Disbursed',
    at: new Date('2030-03-04T05:06:07Z'),
    disbursedAmount: 1_225_000,
    reason: null,
  });
});

test.each(Object.entries(refusals))('%s', (kind, answer) => {
  expect(() => opened(answer)).toThrow(expect.objectContaining({ kind }));
});
