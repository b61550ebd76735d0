import { INDIAN_ZONE } from '@tulna/rules/clock';
import { type Language, localeOf } from './language.ts';

/** Times are shown in Indian time, whatever the time zone of the phone or the server. */
const format = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(language), { timeZone: INDIAN_ZONE, ...options });

/** "10:42", from an ISO time. */
export const clockTime = (iso: string, language: Language): string =>
  format(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(iso));

/** "20 November 2026", from an ISO time or day. */
export const longDate = (iso: string, language: Language): string =>
  format(language, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(iso));

/** "20 November 2026, 10:42", from an ISO time. */
export const dateAndTime = (iso: string, language: Language): string =>
  `${longDate(iso, language)}, ${clockTime(iso, language)}`;
