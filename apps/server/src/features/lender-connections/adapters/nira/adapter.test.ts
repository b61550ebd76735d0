import { expect, test } from 'vitest';
import { lenderContract } from '../../testing/contract-suite.ts';
import { lead, offers, refusals, status } from './fixtures.ts';
import { opened, readOffers, readStatus } from './mapping.ts';

lenderContract('nira', lead);

test('every field of an offer is read, amounts exactly', () => {
  expect(readOffers(offers)).toEqual({
    refused: [],
    offers: [
      {
        lenderOfferId: 'nira-1-1',
        amountPaise: 4_500_099,
        tenureMonths: 12,
        annualRatePercent: 30.25,
        fees: [{ kind: 'processing', payee: 'lender', amountPaise: 180_010, taxIncluded: false, taxPaise: null }],
        statedEmiPaise: 439_000,
        statedAprPercent: null,
        emiRounding: null,
        firstDueDate: null,
        validUntil: new Date('2030-03-04T18:29:59Z'),
      },
    ],
  });
});

test('a status is translated into ours', () => {
  expect(readStatus(status)).toEqual({
    status: 'disbursed',
    lenderStatus: 'FUNDED',
    at: new Date('2030-03-04T05:06:07Z'),
    disbursedPaise: 4_500_000,
    reason: null,
  });
});

test.each(Object.entries(refusals))('an error answer is read as `%s`', (kind, answer) => {
  expect(() => opened(answer)).toThrow(expect.objectContaining({ kind }));
});
