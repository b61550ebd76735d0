import { expect, test } from 'vitest';
import { preferredLanguage } from './language.ts';

test.each([
  ['hi', 'hi'],
  ['en-IN', 'en'],
  ['hi-IN,en;q=0.9', 'hi'],
  ['en;q=0.5, hi', 'hi'],
  ['en;q=0.2,hi;q=0.8', 'hi'],
  ['hi;q=0.2,en;q=0.8', 'en'],
  // Of languages with the same weight, the first one.
  ['hi,en', 'hi'],
  ['en,hi', 'en'],
  ['mr,hi;q=0.7,en;q=0.6', 'hi'],
  ['hi;q=0,en;q=0.1', 'en'],
  ['mr', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s asks for %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
