import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskBirthDate, maskEmail, maskMobile, maskPan, maskTail } from './masks.ts';

test.each([
  ['9876543210', '******3210'],
  ['12345', '******2345'],
  ['1234', '******'],
  ['', ''],
])('the last characters of %j', (text, masked) => expect(maskTail(text)).toBe(masked));

test.each([
  ['asha.rao@example.com', 'as******@example.com'],
  ['ab@example.com', 'a******@example.com'],
  ['a@example.com', '******@example.com'],
  ['nothing', '******'],
  ['', ''],
])('email %j', (email, masked) => expect(maskEmail(email)).toBe(masked));

test.each([
  ['1990-06-15', '**/**/1990'],
  ['15 June', '**/**/****'],
  ['0990-06-15', '**/**/0990'],
  ['', ''],
])('birth date %j', (iso, masked) => expect(maskBirthDate(iso)).toBe(masked));

test('PAN and mobile show six stars and four characters (spec §9)', () => {
  expect(maskPan('ABCPD1234E')).toBe('******234E');
  expect(maskMobile('9876543210')).toBe('******3210');
});

test('two values with the same tail look the same', () =>
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }),
      fc.string({ minLength: 1 }),
      fc.string({ minLength: 4, maxLength: 4 }),
      (one, other, tail) => {
        expect(maskTail(one + tail)).toBe(`******${tail}`);
        expect(maskTail(other + tail)).toBe(maskTail(one + tail));
      },
    ),
  ));
