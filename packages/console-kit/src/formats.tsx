import { type Language, localeOf } from '@tulna/phrases/language';
import { shortMoney } from '@tulna/phrases/short-money';
import { INDIAN_ZONE } from '@tulna/rules/clock';
import { useMemo } from 'react';
import { useLanguage } from './language.tsx';

/** Formats for numbers, money and times: Indian grouping, Latin digits, Indian time. */
export interface Formats {
  number: (value: number) => string;
  /** Formats rupees, with the paise if there are any. */
  rupees: (value: number) => string;
  /** Formats paise as rupees; large amounts are shortened to lakh and crore. */
  shortPaise: (value: number) => string;
  /** Formats a share from 0 to 1 as a percentage. */
  share: (value: number) => string;
  /** Adds the percent sign to a percentage: 12.5 becomes 12.5%. */
  percent: (value: number) => string;
  day: (iso: string) => string;
  /** A month such as 2026-11. */
  month: (iso: string) => string;
  /** Formats day and month, for axes. */
  shortDay: (iso: string) => string;
  moment: (iso: string) => string;
  /** Joins names as a list in the language. */
  list: (names: readonly string[]) => string;
}

/** The formats of a language. */
export function formatsOf(language: Language): Formats {
  const locale = localeOf(language);
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
  const rupees = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'INR',
    // ₹10,062.30 and ₹10,062, never ₹10,062.3.
    trailingZeroDisplay: 'stripIfInteger',
  });
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const dayAndMonth = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: INDIAN_ZONE,
  });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return {
    number: (value) => plain.format(value),
    rupees: (value) => rupees.format(value),
    shortPaise: (value) => shortMoney(language, value / 100),
    share: (value) => share.format(value),
    percent: (value) => `${plain.format(value)}%`,
    day: (iso) => day.format(new Date(`${iso}T00:00:00Z`)),
    month: (iso) => month.format(new Date(`${iso}-01T00:00:00Z`)),
    shortDay: (iso) => dayAndMonth.format(new Date(`${iso}T00:00:00Z`)),
    // Keeps “am” with its time if a narrow column breaks the line.
    moment: (iso) => moment.format(new Date(iso)).replace(/ (?=[ap]m$)/i, '\u00a0'),
    list: (names) => list.format(names),
  };
}

/** The formats of the page's language. */
export function useFormats(): Formats {
  const language = useLanguage();
  return useMemo(() => formatsOf(language), [language]);
}
