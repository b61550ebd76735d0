import { type Language, localeOf } from './language.ts';

const rulesOf: Partial<Record<Language, Intl.PluralRules>> = {};

/** Picks the form for `count`. Hindi uses the form `one` for 0 as well, so each language has its own two forms. */
export function plural(language: Language, count: number, forms: { one: string; other: string }): string {
  const rules = rulesOf[language] ?? new Intl.PluralRules(localeOf(language));
  rulesOf[language] = rules;
  return rules.select(count) === 'one' ? forms.one : forms.other;
}

/** A duration in words, from whole seconds: in seconds below one minute, otherwise in minutes rounded up. */
export function waitingTime(
  language: Language,
  seconds: number,
  words: { second: { one: string; other: string }; minute: { one: string; other: string } },
): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole < 60) return `${whole} ${plural(language, whole, words.second)}`;
  const minutes = Math.ceil(whole / 60);
  return `${minutes} ${plural(language, minutes, words.minute)}`;
}
