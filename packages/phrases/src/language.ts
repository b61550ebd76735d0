import { LOCALE } from '@tulna/rules/constants';

/** The languages of §1; every text of the product exists in each of them. */
export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];

/** True for a language the product speaks; anything else falls back to English (§8). */
export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'hi';

/** Locale for numbers, dates and plurals: Indian grouping and Latin digits in both languages. */
export const localeOf = (language: Language): string => (language === 'hi' ? 'hi-IN-u-nu-latn' : LOCALE);

/** Sentences that were written without their end, one after the other; empty ones are left out. The last one stays without. */
export const inSentences = (language: Language, ...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(language === 'hi' ? '। ' : '. ');
