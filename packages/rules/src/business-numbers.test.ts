import { expect, test } from 'vitest';
import {
  checkAccountName,
  checkAccountNumber,
  checkBusinessPan,
  checkGstin,
  GST_STATES,
  gstinCheckCharacter,
  isGstState,
  normaliseAccountNumber,
  normaliseCode,
  panOfGstin,
  stateOfGstin,
} from './business-numbers.ts';

test.each(['123456789', '123456789012345678', '000000001', '100000000'])('%s is an account number', (text) =>
  expect(checkAccountNumber(text)).toBeUndefined(),
);
test.each(['', '12345678', '1234567890123456789', '000000000', '12345678A', '1234 56789', ' 123456789', '123456789\n'])(
  '%j is none',
  (text) => expect(checkAccountNumber(text)).toBe('invalid_account_number'),
);

test.each(['Haldi Money Services Private Limited', 'M/s Khan & Sons (Pune)', '3M India', 'A'])(
  '%s is the name of an account holder',
  (text) => expect(checkAccountName(text)).toBeUndefined(),
);
test.each(['', '12-34', 'हल्दी मनी', 'हल्दी Money', 'José Traders'])('%j is none', (text) =>
  expect(checkAccountName(text)).toBe('invalid_account_name'),
);

test.each(['ABCPD1234E', 'AABCH1234K', 'AAAFZ0000A', 'AAATA1234A'])('%s is a PAN of a business or a person', (text) =>
  expect(checkBusinessPan(text)).toBeUndefined(),
);
test.each(['', 'ABCDE1234F', 'aabch1234k', 'AABCH1234', 'AABCH12345', 'AABCH1234KX', 'XAABCH1234K'])(
  '%j is none',
  (text) => expect(checkBusinessPan(text)).toBe('invalid_business_pan'),
);

test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'])('%s is a GSTIN', (text) => expect(checkGstin(text)).toBeUndefined());
test.each([
  ['a wrong check character', '27AAPFU0939F1ZW'],
  ['two digits exchanged', '27AAPFU0993F1ZV'],
  ['a state that doesn’t exist', `28AAPFU0939F1Z${gstinCheckCharacter('28AAPFU0939F1Z')}`],
  ['no count', `27AAPFU0939F0Z${gstinCheckCharacter('27AAPFU0939F0Z')}`],
  ['no Z', `27AAPFU0939F1Y${gstinCheckCharacter('27AAPFU0939F1Y')}`],
  ['small letters', '27aapfu0939f1zv'],
  ['one character too few', '27AAPFU0939F1Z'],
  ['one character too many', '27AAPFU0939F1ZVV'],
])('%s is none', (_, text) => expect(checkGstin(text)).toBe('invalid_gstin'));

test('a GSTIN contains its state and its PAN', () => {
  expect(panOfGstin('27AAPFU0939F1ZV')).toBe('AAPFU0939F');
  expect(stateOfGstin('27AAPFU0939F1ZV')).toBe('27');
});

test('states are two digits, each once', () => {
  expect(new Set(GST_STATES).size).toBe(37);
  expect(GST_STATES.every((state) => /^\d\d$/.test(state) && isGstState(state))).toBe(true);
  expect(['00', '25', '28', '39', '7', ''].some(isGstState)).toBe(false);
});

test('numbers are stored without the separators that people type', () => {
  expect(normaliseAccountNumber(' 1234-5678 ९०१२ ')).toBe('123456789012');
  expect(normaliseCode(' aabch 1234k ')).toBe('AABCH1234K');
  // No digit is dropped, even if it is far back in the text.
  expect(normaliseAccountNumber(`123456789${' '.repeat(60)}12`)).toBe('12345678912');
  expect(normaliseCode(`aabch1234k${' '.repeat(60)}x`)).toBe('AABCH1234KX');
});
