import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountInWords, numberInWords } from './amount-in-words.ts';
import { formatPaise, formatRupees, groupIndian, paise, paiseOfDecimal, rupeesToPaise } from './money.ts';

test.each([
  [0, '₹0'],
  [999, '₹999'],
  [1000, '₹1,000'],
  [100_000, '₹1,00,000'],
  [12_345_678, '₹1,23,45,678'],
  [1_000_000_000, '₹1,00,00,00,000'],
  [1234.5, '₹1,234.50'],
  [-2500, '−₹2,500'],
])('%d is shown as %s', (rupees, text) => expect(formatRupees(rupees)).toBe(text));

test('paise are shown when odd, always or never', () => {
  expect(formatPaise(480_129)).toBe('₹4,801.29');
  expect(formatPaise(480_100)).toBe('₹4,801');
  expect(formatPaise(480_100, 'always')).toBe('₹4,801.00');
  expect(formatPaise(480_150, 'never')).toBe('₹4,802');
  expect(formatPaise(-1, 'never')).toBe('₹0');
});

test('grouping is that of en-IN', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (n) => {
      expect(groupIndian(String(n))).toBe(new Intl.NumberFormat('en-IN').format(n));
    }),
  ));

test('rupees become whole paise', () => {
  expect(rupeesToPaise(0.29)).toBe(29);
  expect(rupeesToPaise(1.005 * 100)).toBe(10_050);
  expect(() => rupeesToPaise(Number.NaN)).toThrow(RangeError);
});

test.each([
  [0, 'zero rupees', 'शून्य रुपये'],
  [1, 'one rupee', 'एक रुपया'],
  [19, 'nineteen rupees', 'उन्नीस रुपये'],
  [79, 'seventy-nine rupees', 'उन्यासी रुपये'],
  [110, 'one hundred ten rupees', 'एक सौ दस रुपये'],
  [25_000, 'twenty-five thousand rupees', 'पच्चीस हज़ार रुपये'],
  [123_456, 'one lakh twenty-three thousand four hundred fifty-six rupees', 'एक लाख तेईस हज़ार चार सौ छप्पन रुपये'],
  [50_000_000, 'five crore rupees', 'पाँच करोड़ रुपये'],
  [1_000_000_000_000, 'one lakh crore rupees', 'एक लाख करोड़ रुपये'],
])('%d in words', (rupees, english, hindi) => {
  expect(amountInWords(rupees, 'en')).toBe(english);
  expect(amountInWords(rupees, 'hi')).toBe(hindi);
});

test('no words for what is no amount', () => {
  expect(amountInWords(-1, 'en')).toBe('');
  expect(amountInWords(Number.NaN, 'hi')).toBe('');
});

test('every number has words of its own', () => {
  for (const language of ['en', 'hi'] as const) {
    const words = Array.from({ length: 10_000 }, (_, n) => numberInWords(n, language));
    expect(new Set(words).size).toBe(10_000);
    expect(words.every((text) => text !== '' && !text.includes('undefined') && !text.includes('  '))).toBe(true);
  }
});

test.each([
  ['1.15', 100, 115],
  ['150000.55', 100, 15_000_055],
  ['-12.5', 100, -1250],
  ['0', 100, 0],
  ['-0', 100, 0],
  ['2.5', 10_000_000, 25_000_000],
  ['0.01', 100, 1],
  ['90071992547409.91', 100, Number.MAX_SAFE_INTEGER],
])('%s units of %d paise are %d paise', (text, perUnit, count) => expect(paiseOfDecimal(text, perUnit)).toBe(count));

test.each(['1.005', '0.001', '1e5', '1,000', '', '.5', '5.', '+5', '१', '90071992547409.92'])(
  '%j is no exact number of paise',
  (text) => expect(paiseOfDecimal(text)).toBeUndefined(),
);

test('paise are whole', () => {
  expect(paise(-0)).toBe(0);
  expect(() => paise(0.5)).toThrow('not whole paise');
  expect(() => paise(Number.MAX_SAFE_INTEGER + 1)).toThrow('not whole paise');
});
