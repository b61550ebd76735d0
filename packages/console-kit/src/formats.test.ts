import { expect, test } from 'vitest';
import { formatsOf } from './formats.tsx';

test.each([
  ['en', '22 Nov 2026, 12:05\u00a0am'],
  ['hi', '22 नव॰ 2026, 12:05\u00a0am'],
] as const)('a moment (%s) is broken before its time and never inside it', (language, said) => {
  expect(formatsOf(language).moment('2026-11-21T18:35:00Z')).toBe(said);
});
