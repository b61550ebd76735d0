import { expect, test } from 'vitest';
import { languageMove } from './saved-language.ts';

test.each([
  ['the same', 'en', undefined, 'en', undefined],
  ['another browser, which speaks English', 'en', undefined, 'hi', 'load'],
  ['another browser, which speaks Hindi', 'hi', undefined, 'en', 'load'],
  ['chosen before signing in', 'hi', 'hi', 'en', 'save'],
  ['chosen, and saved already', 'hi', 'hi', 'hi', undefined],
  ['a language that the product no longer speaks', 'en', undefined, 'ta', undefined],
] as const)('%s', (_, page, chosen, saved, move) => {
  expect(languageMove(page, chosen, saved)).toBe(move);
});
