import type { Language } from './language.ts';

const ends: Readonly<Record<Language, string>> = { en: '.', hi: '।' };

/** Sentences one after the other, as the language ends them; one that ends itself, such as a question, gets no second sign. */
export const sentences = (language: Language, texts: readonly string[]): string =>
  texts.map((text, at) => (at === texts.length - 1 || /[.!?।…]$/.test(text) ? text : text + ends[language])).join(' ');
