import { describe, expect, test } from 'vitest';
import type { Check } from './patterns.ts';
import * as patterns from './patterns.ts';

const table: readonly [name: string, check: Check, good: readonly string[], bad: readonly string[], code: string][] = [
  [
    'e-mail',
    patterns.checkEmail,
    ['asha.rao+loan@example.co.in', 'a@b.in', 'A_b%c@mail-host.example.com'],
    [
      '',
      'asha',
      'asha@',
      '@example.com',
      'a b@example.com',
      'a@example',
      'a@-x.com',
      '.a@b.in',
      'a.@b.in',
      `${'a'.repeat(250)}@b.in`,
    ],
    'invalid_email',
  ],
  [
    'PAN',
    patterns.checkPan,
    ['ABCPD1234E', 'abcpd1234e'],
    ['', 'ABCDE1234F', 'ABCP1234E', 'ABCPD12345', 'ABCPD1234E '],
    'invalid_pan',
  ],
  ['PAN, four letters', patterns.checkPanFourLetters, ['ABCP1234E'], ['ABCD1234E', 'ABCPD1234E', ''], 'invalid_pan'],
  [
    'IFSC',
    patterns.checkIfsc,
    ['HDFC0001234', 'SBIN0ABC12Z'],
    ['hdfc0001234', 'HDFC1001234', 'HDF00001234', 'HDFC000123'],
    'invalid_ifsc',
  ],
  [
    'address 1',
    patterns.checkAddress1,
    ['Flat #4, 2nd-Cross, M.G. Road'],
    ['', 'Flat; drop', 'A/4 Road', 'सड़क 4', 'x'.repeat(101)],
    'invalid_address1',
  ],
  ['address 2', patterns.checkAddress2, ['Near Lake'], ['<b>'], 'invalid_address2'],
  ['text', patterns.checkText, ['Shop #2, Main Rd.'], ['a-b', ''], 'invalid_text'],
  [
    'first name',
    patterns.checkFirstName,
    ['Asha', 'Sai Krishna'],
    ['', 'Asha1', ' Asha', 'Asha  B', "D'Souza", 'R.', 'नमस्ते asha', 'Аsha'],
    'invalid_first_name',
  ],
  ['last name', patterns.checkLastName, ['Rao'], ['Rao2', ''], 'invalid_last_name'],
  [
    'full name',
    patterns.checkFullName,
    ['Asha Rao', 'Asha Devi Rao'],
    ['Asha', 'Asha ', 'Asha 2'],
    'invalid_user_name',
  ],
  [
    'company',
    patterns.checkCompanyName,
    ['3M India', 'Abc'],
    ['Ab', '   ', 'A'.repeat(41), 'A & B Ltd', 'Tata-Sons'],
    'invalid_company_name',
  ],
  [
    'ten characters',
    patterns.checkAlphanumeric10,
    ['ABCDE12345'],
    ['ABCDE1234', 'ABCDE12345X', 'ABCDE-1234'],
    'invalid_alphanumeric_10',
  ],
  [
    'UUID',
    patterns.checkUuid,
    ['123e4567-e89b-12d3-a456-426614174000', '123E4567-E89B-12D3-A456-426614174000'],
    ['123e4567e89b12d3a456426614174000', '123e4567-e89b-12d3-a456-42661417400g', ''],
    'invalid_uuid',
  ],
  ['PIN code', patterns.checkPincode, ['110001'], ['010001', '11000', '1100011', '11000a', ''], 'invalid_pincode'],
  [
    'mobile',
    patterns.checkMobile,
    ['9876543210', '6000000000'],
    ['5876543210', '987654321', '98765432100', '+919876543210'],
    'invalid_mobile',
  ],
  ['passcode', patterns.checkOtp, ['000000', '123456'], ['12345', '1234567', '12345a'], 'invalid_otp'],
  ['UTM id', patterns.checkUtmId, ['cl_Summer-26'], ['', 'a b', 'a/b', 'é'], 'invalid_utm_id'],
];

describe.each(table)('%s (spec §5)', (_name, check, good, bad, code) => {
  test.each(good)('accepts %j', (text) => expect(check(text)).toBeUndefined());
  test.each(bad)('refuses %j', (text) => expect(check(text)).toBe(code));
  test('refuses a line break after a good value', () => expect(check(`${good[0]}\n`)).toBe(code));
});

test('a very long text is refused at once', () => {
  const started = performance.now();
  for (const [, check] of table) check(`${'a-'.repeat(500_000)}@`);
  expect(performance.now() - started).toBeLessThan(200);
});

test.each([
  ['+91 98765 43210', '9876543210'],
  ['919876543210', '9876543210'],
  ['098765-43210', '9876543210'],
  ['9198765432', '9198765432'],
  ['12', '12'],
  ['0091 98765 43210', '9876543210'],
  ['९८७६५ ४३२१०', '9876543210'],
  ['+９１ ９８７６５４３２１０', '9876543210'],
  ['98765432101', '98765432101'],
  ['98765abc43210', '98765abc43210'],
  ['', ''],
  ['1109876543210', '1109876543210'],
  ['098765432101', '098765432101'],
  // Text after many spaces is not ignored.
  [`9876543210${' '.repeat(40)}`, '9876543210'],
  [`9876543210${' '.repeat(40)}call me`, '9876543210callme'],
])('mobile %s is read as %s', (typed, digits) => expect(patterns.normaliseMobile(typed)).toBe(digits));

test.each([
  [' abcpd1234e ', 'ABCPD1234E'],
  ['ABCPD १२३४ E', 'ABCPD1234E'],
])('PAN %s is stored as %s', (typed, pan) => expect(patterns.normalisePan(typed)).toBe(pan));

test.each([
  ['560 001', '560001'],
  ['५६०००१', '560001'],
  ['5600011', '5600011'],
  ['56O001', '56O001'],
])('PIN code %s is read as %s', (typed, code) => expect(patterns.normalisePincode(typed)).toBe(code));

test.each([
  ['first', patterns.checkFirstName],
  ['last', patterns.checkLastName],
])('a %s name of 50 letters is accepted, and a longer one is refused for its length, not its letters', (_, check) => {
  expect(check('a'.repeat(50))).toBeUndefined();
  for (const long of ['a'.repeat(51), 'a'.repeat(10_000), '1'.repeat(51)]) expect(check(long)).toBe('name_too_long');
});
