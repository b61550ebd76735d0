import { expect, test } from 'vitest';
import { formatsOf } from './formats.tsx';
import { written } from './written.tsx';

test.each([
  ['en', '22 Nov 2026, 12:05\u00a0am'],
  ['hi', '22 नव॰ 2026, 12:05\u00a0am'],
] as const)('a date with time (%s) may be broken before the time, and never inside it', (language, text) => {
  expect(formatsOf(language).moment('2026-11-21T18:35:00Z')).toBe(text);
});

test.each([
  ['2026-11-02', '2 Nov 2026', '2 नव॰ 2026'],
  ['2026-11', 'November 2026', 'नवंबर 2026'],
  ['2026-11-21T18:35:00Z', '22 Nov 2026, 12:05\u00a0am', '22 नव॰ 2026, 12:05\u00a0am'],
  ['2026-11-22T00:05:00.123+05:30', '22 Nov 2026, 12:05\u00a0am', '22 नव॰ 2026, 12:05\u00a0am'],
])('the text %s is written as days are', (text, english, hindi) => {
  expect([written(text, formatsOf('en')), written(text, formatsOf('hi'))]).toEqual([english, hindi]);
});

test.each(['2026-02-30', '0026-11-28', '2026-13', '2026-11-21T99:00:00Z', 'from 2026-11-02', '2026-11-02.csv', ''])(
  'a text that isn’t a date, such as “%s”, stays as it is',
  (text) => expect(written(text, formatsOf('hi'))).toBe(text),
);

test.each([
  [10_062.3, '₹10,062.30'],
  [9_564.83, '₹9,564.83'],
  [200_000, '₹2,00,000'],
  [0.5, '₹0.50'],
  [0, '₹0'],
])('%d rupees are %s', (value, text) => {
  for (const language of ['en', 'hi'] as const) expect(formatsOf(language).rupees(value)).toBe(text);
});
