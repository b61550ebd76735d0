import { expect, test } from 'vitest';
import { formatsOf } from './formats.tsx';

test.each([
  ['en', '22 Nov 2026, 12:05\u00a0am'],
  ['hi', '22 नव॰ 2026, 12:05\u00a0am'],
] as const)('a moment (%s) is broken before its time and never inside it', (language, said) => {
  expect(formatsOf(language).moment('2026-11-21T18:35:00Z')).toBe(said);
});

test.each([
  [10_062.3, '₹10,062.30'],
  [9_564.83, '₹9,564.83'],
  [200_000, '₹2,00,000'],
  [0.5, '₹0.50'],
  [0, '₹0'],
])('%d rupees are %s', (value, said) => {
  for (const language of ['en', 'hi'] as const) expect(formatsOf(language).rupees(value)).toBe(said);
});
