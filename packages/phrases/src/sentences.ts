import type { Language } from './language.ts';

const ends: Readonly<Record<Language, string>> = { en: '.', hi: '।' };

/** Joins sentences with the full stop of the language; a sentence with its own end, such as a question mark, gets no second one. */
export const sentences = (language: Language, texts: readonly string[]): string =>
  texts.map((text, at) => (at === texts.length - 1 || /[.!?।…]$/.test(text) ? text : text + ends[language])).join(' ');
