import { expect, test } from 'vitest';
import { languageMove } from './saved-language.ts';

test.each([
  ['the page already has it', 'en', undefined, 'en', undefined],
  ['in another browser, the page was in English', 'en', undefined, 'hi', 'load'],
  ['in another browser, the page was in Hindi', 'hi', undefined, 'en', 'load'],
  ['a different language was chosen before signing in', 'hi', 'hi', 'en', 'save'],
  ['the chosen language is saved already', 'hi', 'hi', 'hi', undefined],
  ['the saved language is no longer offered', 'en', undefined, 'ta', undefined],
] as const)('the saved language: %s', (_, page, chosen, saved, move) => {
  expect(languageMove(page, chosen, saved)).toBe(move);
});
