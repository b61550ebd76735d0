import { expect, test } from 'vitest';
import { lenderContract } from '../../testing/contract-suite.ts';
import { lead, offers, refusals, status } from './fixtures.ts';
import { opened, readOffers, readStatus } from './mapping.ts';

lenderContract('money-view', lead);

test('every field of an offer is read, amounts exactly', () => {
  expect(readOffers(offers)).toEqual({
    refused: [],
    offers: [
      {
        lenderOfferId: 'o-7',
        amountPaise: 12_500_050,
        tenureMonths: 24,
        annualRatePercent: 18.25,
        fees: [{ kind: 'processing', payee: 'lender', amountPaise: 437_501, taxIncluded: false, taxPaise: null }],
        statedEmiPaise: 624_812,
        statedAprPercent: null,
        emiRounding: null,
        firstDueDate: null,
        validUntil: new Date(1_898_838_000_000),
      },
    ],
  });
});

test('a status is translated into ours', () => {
  expect(readStatus(status)).toEqual({
    status: 'declined',
    lenderStatus: 'LEAD_REJECTED',
    at: new Date(1_898_838_000_000),
    disbursedPaise: null,
    reference: null,
    tranche: null,
    reason: 'Bureau policy',
  });
});

test.each(Object.entries(refusals))('an error answer is read as `%s`', (kind, answer) => {
  expect(() => opened(answer)).toThrow(expect.objectContaining({ kind }));
});
