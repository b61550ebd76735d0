import { expect, test } from 'vitest';
import { lenderContract } from '../../testing/contract-suite.ts';
import { lead, offers, refusals, status } from './fixtures.ts';
import { opened, readOffers, readStage } from './mapping.ts';

lenderContract('muthootgold', lead, { asksForWork: false });

test('every field of an offer is read, amounts exactly', () => {
  expect(readOffers(offers)).toEqual({
    refused: [],
    offers: [
      {
        lenderOfferId: 'MG1-1',
        amountPaise: 15_000_000,
        tenureMonths: 6,
        annualRatePercent: 11.88,
        fees: [{ kind: 'processing', payee: 'lender', amountPaise: 30_000, taxIncluded: false, taxPaise: null }],
        statedEmiPaise: 2_587_000,
        statedAprPercent: null,
        emiRounding: null,
        firstDueDate: null,
        validUntil: new Date('2030-03-04T18:29:59Z'),
      },
    ],
  });
});

test('a status is translated into ours', () => {
  expect(readStage(status)).toEqual({
    status: 'agreement',
    lenderStatus: 'PLEDGED',
    at: new Date('2030-03-04T05:06:07Z'),
    disbursedPaise: null,
    reason: null,
  });
});

test.each(Object.entries(refusals))('an error answer is read as `%s`', (kind, answer) => {
  expect(() => opened(answer)).toThrow(expect.objectContaining({ kind }));
});
