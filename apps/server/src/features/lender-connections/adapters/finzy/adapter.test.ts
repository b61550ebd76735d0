import { expect, test } from 'vitest';
import { lenderContract } from '../../testing/contract-suite.ts';
import { lead, offers, refusals, status } from './fixtures.ts';
import { opened, readOffers, readStage } from './mapping.ts';

lenderContract('finzy', lead);

test('every field of an offer is read, amounts exactly', () => {
  expect(readOffers(offers)).toEqual({
    refused: [],
    offers: [
      {
        lenderOfferId: 'FZ1-1',
        amountPaise: 25_000_050,
        tenureMonths: 24,
        annualRatePercent: 13.25,
        fees: [{ kind: 'processing', payee: 'lender', amountPaise: 500_001, taxIncluded: false, taxPaise: null }],
        statedEmiPaise: 1_192_000,
        statedAprPercent: null,
        emiRounding: null,
        firstDueDate: null,
        validUntil: new Date(1_898_838_000_000),
      },
    ],
  });
});

test('a status is translated into ours', () => {
  expect(readStage(status)).toEqual({
    status: 'cancelled',
    lenderStatus: 'CancelledByBorrower',
    at: new Date(1_898_838_000_000),
    disbursedPaise: 25_000_000,
    reason: 'within the cooling-off days',
  });
});

test.each(Object.entries(refusals))('an error answer is read as `%s`', (kind, answer) => {
  expect(() => opened(answer)).toThrow(expect.objectContaining({ kind }));
});
