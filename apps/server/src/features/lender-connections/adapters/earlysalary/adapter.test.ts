import { expect, test } from 'vitest';
import { lenderContract } from '../../testing/contract-suite.ts';
import { lead, offers, refusals, status } from './fixtures.ts';
import { opened, readOffers, readStatus } from './mapping.ts';

lenderContract('earlysalary', lead);

test('every field of an offer is read, amounts exactly', () => {
  expect(readOffers(offers)).toEqual({
    refused: [],
    offers: [
      {
        lenderOfferId: 'ES1-1',
        amountPaise: 12_500_000,
        tenureMonths: 9,
        annualRatePercent: 24.96,
        fees: [{ kind: 'processing', payee: 'lender', amountPaise: 375_000, taxIncluded: false, taxPaise: null }],
        statedEmiPaise: 1_537_200,
        statedAprPercent: null,
        emiRounding: null,
        firstDueDate: null,
        validUntil: new Date('2030-03-04T05:06:07Z'),
      },
    ],
  });
});

test('a status is translated into ours', () => {
  expect(readStatus(status)).toEqual({
    status: 'disbursed',
    lenderStatus: 'Disbursed',
    at: new Date('2030-03-04T05:06:07Z'),
    disbursedPaise: 122_500_000,
    reason: null,
  });
});

test.each(Object.entries(refusals))('an error answer is read as `%s`', (kind, answer) => {
  expect(() => opened(answer)).toThrow(expect.objectContaining({ kind }));
});
