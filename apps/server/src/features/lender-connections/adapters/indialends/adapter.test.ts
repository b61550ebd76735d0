import { expect, test } from 'vitest';
import { lenderContract } from '../../testing/contract-suite.ts';
import { lead, offers, passcode, refusals, status } from './fixtures.ts';
import { opened, readOffers, readPasscodeAnswer, readPasscodeSent, readStatus } from './mapping.ts';

lenderContract('indialends', lead);

test('every field of an offer is read, amounts exactly', () => {
  expect(readOffers(offers)).toEqual({
    refused: [],
    offers: [
      {
        lenderOfferId: 'IL1-1',
        amountPaise: 11_000_000,
        tenureMonths: 18,
        annualRatePercent: 10.99,
        fees: [{ kind: 'processing', payee: 'lender', amountPaise: 330_001, taxIncluded: false, taxPaise: null }],
        statedEmiPaise: 665_000,
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
    lenderStatus: 'DISBURSAL',
    at: new Date('2030-03-04T05:06:07Z'),
    disbursedPaise: 11_000_000,
    reason: null,
  });
});

test.each(Object.entries(refusals))('an error answer is read as `%s`', (kind, answer) => {
  expect(() => opened(answer)).toThrow(expect.objectContaining({ kind }));
});

test.each([
  [passcode.confirmed, { outcome: 'confirmed' }],
  [passcode.wrong, { outcome: 'wrong', triesLeft: 4 }],
  [passcode.locked, { outcome: 'locked' }],
  [passcode.expired, { outcome: 'expired' }],
])('a passcode answer is read %#', (answer, expected) => {
  expect(readPasscodeAnswer(answer)).toEqual(expected);
});

test('a passcode answer of another shape is refused', () => {
  expect(() => readPasscodeAnswer(refusals.bad_answer)).toThrow(expect.objectContaining({ kind: 'bad_answer' }));
  expect(() => readPasscodeSent(passcode.wrong)).toThrow(expect.objectContaining({ kind: 'bad_answer' }));
  expect(readPasscodeSent(passcode.sent)).toEqual({ alreadyConfirmed: false, validSeconds: 600 });
});
