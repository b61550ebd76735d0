import { expect, test } from 'vitest';
import { lenderContract } from '../../contract-suite.ts';
import { offers, passcode, refusals, status } from './fixtures.ts';
import { opened, readOffers, readPasscodeAnswer, readPasscodeSent, readStanding } from './mapping.ts';

lenderContract('indialends');

test('an offer is read to the rupee', () => {
  expect(readOffers(offers)).toEqual([
    {
      lenderOfferId: 'IL1-1',
      amount: 110_000,
      tenureMonths: 18,
      annualRatePercent: 10.99,
      processingFee: 3301,
      statedEmi: 6650,
      validUntil: new Date('2030-03-04T05:06:07Z'),
    },
  ]);
});

test('a status is read in our words', () => {
  expect(readStanding(status)).toEqual({
    status: 'disbursed',
    lenderStatus: 'DISBURSAL',
    at: new Date('2030-03-04T05:06:07Z'),
    disbursedAmount: 110_000,
    reason: null,
  });
});

test.each(Object.entries(refusals))('%s', (kind, answer) => {
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
