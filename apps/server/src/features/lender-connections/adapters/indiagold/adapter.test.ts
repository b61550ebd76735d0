import { expect, test } from 'vitest';
import { lenderContract } from '../../testing/contract-suite.ts';
import { lead, offers, refusals, status } from './fixtures.ts';
import { opened, readOffers, readStatus } from './mapping.ts';

lenderContract('indiagold', lead, { asksForWork: false });

test('every field of an offer is read, amounts exactly', () => {
  expect(readOffers(offers)).toEqual({
    refused: [],
    offers: [
      {
        lenderOfferId: 'ig_1-1',
        amountPaise: 20_000_050,
        tenureMonths: 12,
        annualRatePercent: 13.25,
        fees: [{ kind: 'processing', payee: 'lender', amountPaise: 120_001, taxIncluded: false, taxPaise: null }],
        statedEmiPaise: 1_789_000,
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
    lenderStatus: 'money_sent',
    at: new Date('2030-03-04T05:06:07Z'),
    disbursedPaise: 20_000_000,
    reason: null,
  });
});

test.each(Object.entries(refusals))('an error answer is read as `%s`', (kind, answer) => {
  expect(() => opened(answer)).toThrow(expect.objectContaining({ kind }));
});
