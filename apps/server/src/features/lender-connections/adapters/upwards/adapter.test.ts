import { expect, test } from 'vitest';
import { lenderContract } from '../../testing/contract-suite.ts';
import { lead, offers, refusals, status } from './fixtures.ts';
import { opened, readOffers, readStage } from './mapping.ts';

lenderContract('upwards', lead);

test('every field of an offer is read, amounts exactly', () => {
  expect(readOffers(offers)).toEqual({
    refused: [],
    offers: [
      {
        lenderOfferId: 'UPW1-1',
        amountPaise: 6_000_075,
        tenureMonths: 18,
        annualRatePercent: 28.75,
        fees: [
          { kind: 'processing', payee: 'lender', amountPaise: 150_025, taxIncluded: false, taxPaise: null },
          { kind: 'documentation', payee: 'lender', amountPaise: 20_000, taxIncluded: false, taxPaise: null },
        ],
        statedEmiPaise: 415_000,
        statedAprPercent: null,
        emiRounding: null,
        firstDueDate: null,
        validUntil: new Date('2030-03-04T05:06:07Z'),
      },
    ],
  });
});

test('a status is translated into ours', () => {
  expect(readStage(status)).toEqual({
    status: 'disbursed',
    lenderStatus: 'paid_out',
    at: new Date('2030-03-04T05:06:07Z'),
    disbursedPaise: 6_000_000,
    reason: null,
  });
});

test.each(Object.entries(refusals))('an error answer is read as `%s`', (kind, answer) => {
  expect(() => opened(answer)).toThrow(expect.objectContaining({ kind }));
});
