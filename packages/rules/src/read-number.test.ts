import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asciiDigits } from './ascii-digits.ts';
import { formatPaise, paiseOfDecimal } from './money.ts';
import { groupDecimal, type NumberRefusal, type NumberRules, readNumber } from './read-number.ts';

const money: NumberRules = { decimals: 2 };

test.each([
  ['0', {}, '0'],
  ['007', {}, '7'],
  ['55000', {}, '55000'],
  [' 55 ', {}, '55'],
  ['1,23,456', {}, '123456'],
  ['1，23，456', {}, '123456'],
  ['1.250', { decimals: 3 }, '1.25'],
  [`${'0'.repeat(39)}5`, {}, '5'],
  [`5${' '.repeat(79)}`, {}, '5'],
  [`  12,34,567.50${' '.repeat(20)}`, money, '1234567.5'],
  ['123,456', {}, '123456'],
  ['12,34,56,789', {}, '123456789'],
  ['1,234,567,890', {}, '1234567890'],
  ['1,234', {}, '1234'],
  ['99,999', {}, '99999'],
  ['1 23 456', {}, '123456'],
  ['1\u00A0234\u202F567', {}, '1234567'],
  ['1\u2009234', {}, '1234'],
  ['₹55,000', {}, '55000'],
  ['₹ 55,000', {}, '55000'],
  ['Rs. 500/-', {}, '500'],
  ['rs 500 /-', {}, '500'],
  ['Rs500', {}, '500'],
  ['INR 500', {}, '500'],
  ['रु. 500', {}, '500'],
  ['रू५००', {}, '500'],
  ['५५०००', {}, '55000'],
  ['५५,०००', {}, '55000'],
  ['５５０００', {}, '55000'],
  ['１，２３，４５６．５０', money, '123456.5'],
  ['৫৫০', {}, '550'],
  ['۵۵۰', {}, '550'],
  ['2500.00', {}, '2500'],
  ['2500.', {}, '2500'],
  ['1,23,456.50', money, '123456.5'],
  ['123,456.50', money, '123456.5'],
  ['150000.5000', money, '150000.5'],
  ['.5', money, '0.5'],
  ['0.05', money, '0.05'],
  ['2.5%', { decimals: 2, percent: true }, '2.5'],
  ['1.250', { decimals: 4 }, '1.25'],
  ['-5', { negative: true }, '-5'],
  ['−₹2,500', { negative: true }, '-2500'],
  ['₹ -2,500', { negative: true }, '-2500'],
  ['-0', { negative: true }, '0'],
  ['(1,500.50)', { ...money, negative: true }, '-1500.5'],
  ['(₹1,500)', { negative: true }, '-1500'],
  ['₹ (1,500)', { negative: true }, '-1500'],
  ['( 1,500 )', { negative: true }, '-1500'],
  ['1,500-', { negative: true }, '-1500'],
  ['1,500.00 -', { negative: true }, '-1500'],
  ['(0)', { negative: true }, '0'],
  ["'00500", {}, '500'],
  ['999999999999999', {}, '999999999999999'],
  ['5\u200B5', {}, '55'],
] as const satisfies readonly (readonly [string, NumberRules, string])[])('%j is understood', (text, room, decimal) =>
  expect(readNumber(text, room)).toEqual({ decimal, value: Number(decimal) }),
);

test.each([
  ['', {}, 'empty'],
  ['   ', {}, 'empty'],
  ['abc', {}, 'not_a_number'],
  ['₹', {}, 'not_a_number'],
  ['.', {}, 'not_a_number'],
  ['NaN', {}, 'not_a_number'],
  ['0x10', {}, 'not_a_number'],
  ['5²', {}, 'not_a_number'],
  ['½', {}, 'not_a_number'],
  ['5+5', {}, 'not_a_number'],
  ['5-5', {}, 'not_a_number'],
  ['#500', {}, 'not_a_number'],
  ['$500', {}, 'not_a_number'],
  ['500%', {}, 'not_a_number'],
  ['-₹-5', { negative: true }, 'not_a_number'],
  ['\u202E123', {}, 'not_a_number'],
  ['5 apples', {}, 'not_a_number'],
  ['(500', { negative: true }, 'not_a_number'],
  ['(-500)', { negative: true }, 'not_a_number'],
  ['-500-', { negative: true }, 'not_a_number'],
  ['-(500)', { negative: true }, 'not_a_number'],
  ['()', { negative: true }, 'not_a_number'],
  ['(500)', {}, 'negative'],
  ['500-', {}, 'negative'],
  ["'", {}, 'empty'],
  ["''5", {}, 'not_a_number'],
  ['5 lakh', {}, 'words'],
  ['5lakhs', {}, 'words'],
  ['1.5 L', {}, 'words'],
  ['50k', {}, 'words'],
  ['2 Cr', {}, 'words'],
  ['five lakh', {}, 'words'],
  ['५ लाख', {}, 'words'],
  ['5 हज़ार', {}, 'words'],
  ['1e5', {}, 'exponent'],
  ['1e15', {}, 'exponent'],
  ['1e5x', {}, 'not_a_number'],
  ['x1e5', {}, 'not_a_number'],
  ['12，34', {}, 'grouping'],
  ['12%5', { percent: true }, 'not_a_number'],
  ['12/-5', {}, 'not_a_number'],
  ['12/-5', { percent: true }, 'not_a_number'],
  ['123.250', money, 'grouping'],
  [`${'0'.repeat(40)}5`, {}, 'too_long'],
  [`${' '.repeat(80)}5`, {}, 'too_long'],
  [' '.repeat(81), {}, 'empty'],
  [`5${' '.repeat(80)}`, {}, 'too_long'],
  ['1.2E+5', money, 'exponent'],
  ['-5', {}, 'negative'],
  ['−5', {}, 'negative'],
  ['₹-5', {}, 'negative'],
  ['-0', {}, 'negative'],
  ['2,5', money, 'grouping'],
  ['1,25,00', money, 'grouping'],
  ['125000,50', money, 'grouping'],
  ['1,2345', money, 'grouping'],
  ['1,,234', money, 'grouping'],
  [',123', money, 'grouping'],
  ['1,234,', money, 'grouping'],
  ['0,123', money, 'grouping'],
  ['1234,567', money, 'grouping'],
  ['1,234,56,789', money, 'grouping'],
  ['1,23 456', money, 'grouping'],
  ['5 5000', money, 'grouping'],
  ['1.25.000', money, 'grouping'],
  ['1.250', money, 'grouping'],
  ['1.000', {}, 'grouping'],
  ['1.23,456', money, 'grouping'],
  ['1,23,456.50 5', money, 'grouping'],
  ['2500.75', {}, 'decimals'],
  ['2500.5', {}, 'decimals'],
  ['2500.005', money, 'decimals'],
  ['0.001', money, 'decimals'],
  ['1000000000000000', {}, 'too_long'],
  ['99999999999999.99', money, 'too_long'],
  ['9'.repeat(41), {}, 'too_long'],
  [`5${' '.repeat(100)}5`, {}, 'too_long'],
] as const satisfies readonly (readonly [string, NumberRules, NumberRefusal])[])(
  '%j is refused',
  (text, room, reason) => expect(readNumber(text, room)).toEqual({ refused: reason }),
);

const signs = fc.string({
  unit: fc.constantFrom(...'0123456789,. -₹%/५６e\u00A0', 'lakh', 'Rs.', '٣'),
  maxLength: 16,
});

test('every number that is read is the same after being shown, without losing a digit', () =>
  fc.assert(
    fc.property(signs, fc.constantFrom(0, 2, 4), fc.boolean(), (text, decimals, negative) => {
      const room = { decimals, negative, percent: true };
      const read = readNumber(text, room);
      if ('refused' in read) return;
      expect(readNumber(groupDecimal(read.decimal), room)).toEqual(read);
      expect(readNumber(read.decimal, room)).toEqual(read);
      const typed = asciiDigits(text)
        .replace(/rs\./gi, '')
        .replace(/[^\d.]/g, '')
        .replace(/^0+(?=\d)/, '');
      const normal = typed.includes('.') ? typed.replace(/0+$/, '').replace(/\.$/, '') : typed;
      expect(read.decimal.replace('-', '')).toBe(/^\d/.test(normal) ? normal : `0${normal}`);
    }),
    { numRuns: 20_000 },
  ));

test('every amount we show can be typed back to the same paise', () =>
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (paise) => {
      const read = readNumber(formatPaise(paise), { decimals: 2, negative: true });
      expect('decimal' in read && paiseOfDecimal(read.decimal)).toBe(paise);
    }),
  ));

test('native digits of each script become the digits 0 to 9, and nothing else changes', () => {
  for (const digits of ['०१२३४५६७८९', '০১২৩৪৫৬৭৮৯', '௦௧௨௩௪௫௬௭௮௯', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９', '꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹'])
    expect(asciiDigits(digits)).toBe('0123456789');
  expect(asciiDigits('क-ABC 12 ₹ ९ ॰ ｡ 😀')).toBe('क-ABC 12 ₹ 9 ॰ ｡ 😀');
});
