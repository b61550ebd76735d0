import { formatPaise } from '@tulna/rules/money';
import type { commissionLines } from './en/commission-lines.ts';
import { type Language, localeOf } from './language.ts';

/** Why a part of a line isn't paid yet, as calls return it. */
export type WaitSaid =
  | { readonly why: 'held'; readonly paise: number; readonly day: string }
  | { readonly why: 'month_open'; readonly paise: number; readonly month: string }
  | { readonly why: 'below_least'; readonly paise: number; readonly least_paise: number }
  | {
      readonly why:
        | 'no_details'
        | 'debt'
        | 'next_run'
        | 'sending'
        | 'held_under_review'
        | 'under_review'
        | 'held_for_code';
      readonly paise: number;
    };

const formats = (options: Intl.DateTimeFormatOptions): Readonly<Record<Language, Intl.DateTimeFormat>> => {
  const inLanguage = (language: Language) =>
    new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' });
  return { en: inLanguage('en'), hi: inLanguage('hi') };
};
// Made once and reused: a statement has a date for each of its loans.
const days = formats({ day: 'numeric', month: 'short', year: 'numeric' });
const months = formats({ month: 'long', year: 'numeric' });

const moments = formats({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A date and time by the Indian clock (2026-11-25T18:30:00) in words, "25 Nov 2026, 18:30"; any other text is returned unchanged. */
export function momentInWords(clock: string, language: Language): string {
  const at = new Date(`${clock}Z`);
  return Number.isNaN(at.getTime()) ? clock : moments[language].format(at);
}

/** An ISO date in words, "5 Dec 2026". */
export const dayInWords = (iso: string, language: Language): string =>
  days[language].format(new Date(`${iso}T00:00:00Z`));

/** A month such as 2026-11 in words, "November 2026". */
export const monthInWords = (month: string, language: Language): string =>
  months[language].format(new Date(`${month}-01T00:00:00Z`));

/** Why an amount isn't paid yet: "Held until 5 Dec 2026". */
export function waitReason(wait: WaitSaid, words: (typeof commissionLines)['waits'], language: Language): string {
  switch (wait.why) {
    case 'held':
      return words.held(dayInWords(wait.day, language));
    case 'month_open':
      return words.month_open(monthInWords(wait.month, language));
    case 'below_least':
      return words.below_least(formatPaise(wait.least_paise));
    case 'sending':
      return words.with_bank;
    default:
      return words[wait.why];
  }
}

/** An amount that isn't paid yet and why: "₹1,600: Held until 5 Dec 2026". */
export const waitInWords = (wait: WaitSaid, words: (typeof commissionLines)['waits'], language: Language): string =>
  `${formatPaise(wait.paise)}: ${waitReason(wait, words, language)}`;
