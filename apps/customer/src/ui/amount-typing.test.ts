import { asciiDigits } from '@tulna/rules/ascii-digits';
import { amount } from '@tulna/rules/form-rules';
import { expect, it } from 'vitest';
import { amountAfter, shownAmount } from './amount-typing.ts';

/** Types a text character by character, as a keyboard does. */
function typing(text: string): { text: string; value: string } {
  let now = { text: '', value: '' };
  for (const sign of text) now = amountAfter(now.text, now.text + sign, sign);
  return now;
}
const pasted = (text: string, over = '') => amountAfter(over, text, undefined);
const check = (value: string) => amount(1000, 1_000_000, 'invalid_loan_amount').check(value, '2026-11-22');

it.each([
  ['200000', '2,00,000', '200000'],
  ['0', '0', '0'],
  ['007', '7', '7'],
  ['५५०००', '55,000', '55000'],
  ['５５０００', '55,000', '55000'],
])('typing %s groups its digits while typing', (text, shown, value) =>
  expect(typing(text)).toEqual({ text: shown, value }),
);

it.each([
  ['2500.75', 'amount_paise'],
  ['55000.50', 'amount_paise'],
  ['9500.5', 'amount_paise'],
  ['1e5', 'amount_figures'],
  ['5 lakh', 'amount_words'],
  ['५ लाख', 'amount_words'],
  ['-5', 'amount_negative'],
  ['2,5', 'amount_grouping'],
  ['1,25,00', 'amount_grouping'],
  ['1.250', 'amount_grouping'],
  ['abc', 'amount_figures'],
  ['99999999999999999999', 'invalid_loan_amount'],
])('%s stays as it was written and is refused with %s, typed or pasted', (text, code) => {
  const isDigits = /^\d+$/.test(text);
  for (const now of [pasted(text), pasted(text, '2,00,000')]) {
    expect(now).toEqual({ text: isDigits ? shownAmount(text) : text, value: text });
    expect(check(now.value)).toBe(code);
  }
  // When typed character by character, the digits before the invalid character are already grouped.
  const now = typing(text);
  expect(now.text.replaceAll(',', '')).toBe(asciiDigits(text).replaceAll(',', ''));
  expect(check(now.value)).toBe(code);
});

it.each([
  ['2500.00', '2500'],
  ['1,25,000', '125000'],
  ['125,000', '125000'],
  ['₹ 1,25,000/-', '125000'],
  ['Rs. 55000', '55000'],
  ['INR 55 000', '55000'],
])('%s is read as an amount, typed or pasted, and shown as one once the field is left', (text, value) => {
  for (const now of [typing(text), pasted(text), pasted(text, '9,999')]) {
    expect(now.value).toBe(value);
    expect(check(now.value)).toBeUndefined();
  }
});

it('adding or removing a digit in a grouped amount leaves a valid amount', () => {
  expect(amountAfter('2,00,000', '2,500,000', '5')).toEqual({ text: '25,00,000', value: '2500000' });
  expect(amountAfter('2,00,000', '2,00,00', '')).toEqual({ text: '20,000', value: '20000' });
  expect(amountAfter('2,00,000', '200,000', '')).toEqual({ text: '2,00,000', value: '200000' });
  expect(amountAfter('2', '', '')).toEqual({ text: '', value: '' });
});

it('a paste over an amount is read on its own, not as an edit of the earlier text', () => {
  expect(pasted('2,5', '2,00,000').value).toBe('2,5');
  expect(pasted('1,25,00', '1,25,000').value).toBe('1,25,00');
  expect(amountAfter('2,00,000', '2,5', '2,5').value).toBe('2,5');
});

it('a refused text becomes an amount once it is corrected', () => {
  const wrong = typing('2500.75');
  const less = amountAfter(wrong.text, wrong.text.slice(0, -3), '');
  expect(less).toEqual({ text: '2,500', value: '2500' });
});

it('an amount is shown grouped and any other text unchanged', () => {
  expect(shownAmount('125000')).toBe('1,25,000');
  expect(shownAmount('5 lakh')).toBe('5 lakh');
  expect(shownAmount('')).toBe('');
});
