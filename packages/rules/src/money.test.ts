import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountInWords, numberInWords } from './amount-in-words.ts';
import {
  decimalOfPaise,
  formatPaise,
  formatRupees,
  groupIndian,
  paise,
  paiseOfDecimal,
  paiseOfRupees,
  paiseToRupees,
  rupeesToPaise,
} from './money.ts';

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

test('paise are shown when they are not zero, always or never', () => {
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

test('an amount in whole rupees becomes paise, and a part of a rupee is refused', () => {
  expect(paiseOfRupees(2500)).toBe(250_000);
  expect(paiseOfRupees(-1)).toBe(-100);
  expect(() => paiseOfRupees(0.5)).toThrow('not whole rupees');
  expect(paiseToRupees(250_050)).toBe(2500.5);
  expect(() => rupeesToPaise(1e17)).toThrow('amount out of range');
  expect(Object.is(rupeesToPaise(-0.001), 0)).toBe(true);
});

test.each([
  [15_000_055, 100, 0, '150000.55'],
  [15_000_050, 100, 0, '150000.5'],
  [15_000_050, 100, 2, '150000.50'],
  [15_000_000, 100, 0, '150000'],
  [15_000_000, 100, 2, '150000.00'],
  [10_010_000, 10_000_000, 0, '1.001'],
  [5, 100, 0, '0.05'],
  [0, 100, 0, '0'],
  [-5, 100, 0, '-0.05'],
  [-12_300, 100, 0, '-123'],
  [1, 10_000_000, 0, '0.0000001'],
  [7, 1, 0, '7'],
])('%d paise with %d to a unit and %d decimals are %s', (amount, perUnit, decimals, text) =>
  expect(decimalOfPaise(paise(amount), perUnit, decimals)).toBe(text),
);

test('an amount that is written as a decimal is read as the same amount', () =>
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom(100, 10_000_000), fc.integer({ min: 0, max: 2 }), (n, unit, decimals) => {
      expect(paiseOfDecimal(decimalOfPaise(paise(n), unit, decimals), unit)).toBe(n);
    }),
  ));

test.each([
  [0, 'zero rupees', 'शून्य रुपये'],
  [1, 'one rupee', 'एक रुपया'],
  [19, 'nineteen rupees', 'उन्नीस रुपये'],
  [20, 'twenty rupees', 'बीस रुपये'],
  [79, 'seventy-nine rupees', 'उन्यासी रुपये'],
  [90, 'ninety rupees', 'नब्बे रुपये'],
  [110, 'one hundred ten rupees', 'एक सौ दस रुपये'],
  [25_000, 'twenty-five thousand rupees', 'पच्चीस हज़ार रुपये'],
  [123_456, 'one lakh twenty-three thousand four hundred fifty-six rupees', 'एक लाख तेईस हज़ार चार सौ छप्पन रुपये'],
  [50_000_000, 'five crore rupees', 'पाँच करोड़ रुपये'],
  [1_000_000_000_000, 'one lakh crore rupees', 'एक लाख करोड़ रुपये'],
])('%d in words', (rupees, english, hindi) => {
  expect(amountInWords(rupees, 'en')).toBe(english);
  expect(amountInWords(rupees, 'hi')).toBe(hindi);
});

test('a value that isn’t an amount has no words', () => {
  expect(amountInWords(-1, 'en')).toBe('');
  expect(amountInWords(Number.NaN, 'hi')).toBe('');
});

test('every number has its own words', () => {
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
  '%j is not an exact number of paise',
  (text) => expect(paiseOfDecimal(text)).toBeUndefined(),
);

test('paise must be whole', () => {
  expect(paise(-0)).toBe(0);
  expect(() => paise(0.5)).toThrow('not whole paise');
  expect(() => paise(Number.MAX_SAFE_INTEGER + 1)).toThrow('not whole paise');
});
