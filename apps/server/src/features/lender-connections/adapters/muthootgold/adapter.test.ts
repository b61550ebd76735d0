import { expect, test } from 'vitest';
import { lenderContract } from '../../contract-suite.ts';
import { offers, refusals, status } from './fixtures.ts';
import { opened, readOffers, readStage } from './mapping.ts';

lenderContract('muthootgold');

test('an offer is read to the rupee', () => {
  expect(readOffers(offers)).toEqual([
    {
      lenderOfferId: 'MG1-1',
      amount: 150_000,
      tenureMonths: 6,
      annualRatePercent: 11.88,
      processingFee: 300,
      statedEmi: 25_870,
      validUntil: new Date('2030-03-04T18:29:59Z'),
    },
  ]);
});

test('a status is read in our words', () => {
  expect(readStage(status)).toEqual({
    status: 'agreement',
    lenderStatus: 'PLEDGED',
    at: new Date('2030-03-04T05:06:07Z'),
    disbursedAmount: null,
    reason: null,
  });
});

test.each(Object.entries(refusals))('%s', (kind, answer) => {
  expect(() => opened(answer)).toThrow(expect.objectContaining({ kind }));
});
