import { expect, test } from 'vitest';
import { maskReason } from './reason-masks.ts';

const known = ['Meera', 'Joshi', 'ABCPM1204N', '9812345670', 'meera.joshi@example.in', '1992-04-17', 'Om'];

test.each([
  ['Meera Joshi has another loan', '[personal] [personal] has another loan'],
  ['MEERA JOSHI has another loan', '[personal] [personal] has another loan'],
  ['MeeraJoshi', '[personal][personal]'],
  ['Me\u200bera \uff2a\uff4f\uff53\uff48\uff49', '[personal] [personal]'],
  ['Om declined, not Omkar', '[personal] declined, not Omkar'],
  ['Income of Mr. Ravi Verma Rao is too low', 'Income of [name] is too low'],
  ['son of s/o Ravi Verma', 'son of [name]'],
  ['श्री रवि वर्मा से मिलें', '[name] से मिलें'],
  ['call 9812345670 now', 'call [personal] now'],
  ['call 98765 43210 now', 'call [phone] now'],
  ['call +91-98765-43210', 'call [phone]'],
  ['call (+91) 98765.43210', 'call ([phone]'],
  ['call 0 9 8 7 6 5 4 3 2 1 0', 'call [phone]'],
  ['call 9-8-7-6-5-4-3-2-1-0', 'call [phone]'],
  ['call ९८७६५४३२१०', 'call [phone]'],
  ['call 022-2654 3210', 'call [number]'],
  ['PAN BQKPS4821L differs', 'PAN [pan] differs'],
  ['pan bqkps4821l differs', 'pan [pan] differs'],
  ['PANBQKPS4821L differs', 'PAN[pan] differs'],
  ['PAN BQKPS 4821 L differs', 'PAN [pan] differs'],
  ['PAN BQKPS-4821-L differs', 'PAN [pan] differs'],
  ['A/c 50100123456789 bounced', 'A/c [number] bounced'],
  ['A/c 5010 0123 4567 89 bounced', 'A/c [number] bounced'],
  ['a/c 123456789', 'a/c [number]'],
  ['Aadhaar 2345-6789-0123', 'Aadhaar [number]'],
  ['bank HDFC0001234', 'bank [branch]'],
  ['pay asha@okaxis', 'pay [upi]'],
  ['write to someone.else@bank.co.in', 'write to [email]'],
  ['born 17/04/1992, 17.4.1992, 1992-04-17', 'born [date], [date], [personal]'],
  ['born 3rd February 1990', 'born [date]'],
])('in “%s” only personal data is masked', (reason, masked) => {
  expect(maskReason(reason, known)).toBe(masked);
});

test.each([
  'Not within our lending policy',
  'Income of ₹18,500 is under 25000 a month',
  'Score 641 is below 700',
  'Loan of ₹12,50,00,000 over 12/24/36 months',
  'a limit of 12345678',
  'Ask again after 90 days, code NTC_04',
  'WITHIN 5000 A MONTH',
  'Would miss two EMIs',
  'Mr. and Mrs. are not words for this',
  'आय ₹25,000 से कम है',
])('a text that identifies no person stays as it is: %s', (reason) => {
  expect(maskReason(reason, known)).toBe(reason);
});

test('without known values, only patterns are masked', () => {
  expect(maskReason('Meera, 9876543210', [])).toBe('Meera, [phone]');
  expect(maskReason('a.b', ['', ' ', 'a'])).toBe('a.b');
});
