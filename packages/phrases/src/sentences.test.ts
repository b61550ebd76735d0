import { expect, test } from 'vitest';
import { sentences } from './sentences.ts';

test.each([
  ['en', ['Too long', 'Too short'], 'Too long. Too short'],
  ['hi', ['नाम लिखें', 'तारीख़ लिखें', 'PAN लिखें'], 'नाम लिखें। तारीख़ लिखें। PAN लिखें'],
  ['hi', ['नाम लिखें।', 'क्यों?', 'PAN लिखें।'], 'नाम लिखें। क्यों? PAN लिखें।'],
  ['en', ['Why?', 'Say more.'], 'Why? Say more.'],
  ['en', ['Alone'], 'Alone'],
  ['hi', [], ''],
] as const)('%s: %j', (language, texts, said) => {
  expect(sentences(language, texts)).toBe(said);
});
