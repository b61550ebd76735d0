import { expect, test } from 'vitest';
import { lenderContract } from '../../testing/contract-suite.ts';
import { lead, offers, refusals, status } from './fixtures.ts';
import { opened, readOffers, readState } from './mapping.ts';

lenderContract('kreditbee', lead);

test('every field of an offer is read, amounts exactly', () => {
  expect(readOffers(offers)).toEqual({
    refused: [],
    offers: [
      {
        lenderOfferId: 'kb-1-1',
        amountPaise: 4_000_000,
        tenureMonths: 12,
        annualRatePercent: 25.56,
        fees: [{ kind: 'processing', payee: 'lender', amountPaise: 102_000, taxIncluded: false, taxPaise: null }],
        statedEmiPaise: 381_100,
        statedAprPercent: null,
        emiRounding: null,
        firstDueDate: null,
        validUntil: new Date('2030-03-04T05:06:07Z'),
      },
    ],
  });
});

test('a status is translated into ours', () => {
  expect(readState(status)).toEqual({
    status: 'disbursed',
    lenderStatus: 'disbursed',
    at: new Date('2030-03-04T05:06:07Z'),
    disbursedPaise: 4_000_000,
    reason: null,
  });
});

test.each(Object.entries(refusals))('an error answer is read as `%s`', (kind, answer) => {
  expect(() => opened(answer)).toThrow(expect.objectContaining({ kind }));
});
