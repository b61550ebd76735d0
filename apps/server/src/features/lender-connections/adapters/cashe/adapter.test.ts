import { expect, test } from 'vitest';
import { lenderContract } from '../../testing/contract-suite.ts';
import { lead, offers, refusals, status } from './fixtures.ts';
import { opened, readOffers, readStatus } from './mapping.ts';

lenderContract('cashe', lead);

test('every field of an offer is read, amounts exactly', () => {
  expect(readOffers(offers)).toEqual({
    refused: [],
    offers: [
      {
        lenderOfferId: 'CE01-1',
        amountPaise: 8_500_050,
        tenureMonths: 6,
        annualRatePercent: 29.25,
        fees: [{ kind: 'processing', payee: 'lender', amountPaise: 170_001, taxIncluded: false, taxPaise: null }],
        statedEmiPaise: 1_540_200,
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
    lenderStatus: 'AMOUNT_TRANSFERRED',
    at: new Date('2030-03-04T05:06:07Z'),
    disbursedPaise: 8_500_000,
    reference: null,
    tranche: null,
    reason: null,
  });
});

test.each(Object.entries(refusals))('an error answer is read as `%s`', (kind, answer) => {
  expect(() => opened(answer)).toThrow(expect.objectContaining({ kind }));
});
