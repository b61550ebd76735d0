import { LOCALE } from '@tulna/rules/constants';

/** The languages of §1; every text of the product exists in each of them. */
export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];

/** True for a language of the product; any other falls back to English (§8). */
export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'hi';

/** Locale for numbers, dates and plurals: Indian grouping and Latin digits in both languages. */
export const localeOf = (language: Language): string => (language === 'hi' ? 'hi-IN-u-nu-latn' : LOCALE);

/** Joins sentences that are written without a full stop; empty ones are left out. The last one gets no full stop. */
export const inSentences = (language: Language, ...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(language === 'hi' ? '। ' : '. ');
