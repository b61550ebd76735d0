import { formatsOf } from '@tulna/console-kit/formats';
import { adminNumbers } from '@tulna/phrases/en/admin-numbers';
import { expect, test } from 'vitest';
import { measureText, timeText } from './measure-text.ts';

const formats = formatsOf('en');

test.each([
  [null, '–'],
  [0, '0 min'],
  [89, '1 min'],
  [5399, '90 min'],
  [5400, '1.5 h'],
  [172_799, '48 h'],
  [172_800, '2 d'],
  [1_000_000, '11.6 d'],
])('%s seconds are shown as %s', (seconds, text) => expect(timeText(seconds, adminNumbers, formats)).toBe(text));

test('each unit has its own format', () => {
  expect(measureText('count', 1_234_567, adminNumbers, formats)).toBe('12,34,567');
  expect(measureText('paise', 1_234_567, adminNumbers, formats)).toBe('₹12,345.67');
  expect(measureText('seconds', 60, adminNumbers, formats)).toBe('1 min');
  expect(measureText('count', null, adminNumbers, formats)).toBe('–');
});
