import { expect, test } from 'vitest';
import { lenderContract } from '../../testing/contract-suite.ts';
import { lead, offers, refusals, status } from './fixtures.ts';
import { opened, readOffers, readState } from './mapping.ts';

lenderContract('money-tap', lead);

test('every field of an offer is read, amounts exactly', () => {
  expect(readOffers(offers)).toEqual({
    refused: [],
    offers: [
      {
        lenderOfferId: 'MT1-1',
        amountPaise: 7_500_099,
        tenureMonths: 6,
        annualRatePercent: 15.25,
        fees: [{ kind: 'processing', payee: 'lender', amountPaise: 187_501, taxIncluded: false, taxPaise: null }],
        statedEmiPaise: 1_306_012,
        statedAprPercent: null,
        emiRounding: null,
        firstDueDate: null,
        validUntil: new Date(1_898_838_000_000),
      },
    ],
  });
});

test('a status is translated into ours', () => {
  expect(readState(status)).toEqual({
    status: 'disbursed',
    lenderStatus: 'LINE_DRAWN',
    at: new Date(1_898_838_000_000),
    disbursedPaise: 7_500_000,
    reason: null,
  });
});

test.each(Object.entries(refusals))('an error answer is read as `%s`', (kind, answer) => {
  expect(() => opened(answer)).toThrow(expect.objectContaining({ kind }));
});
