/**
 * Every select-list of spec §3, under the name that its call uses (spec §7, search-list). The code is stored and sent; the words are shown.
 * Codes are never reused for another meaning, because a stored profile must stay readable for years.
 */
import type { LanguageCode } from './constants.ts';
import { BUSINESS_LISTS } from './select-lists-business.ts';
import { PERSON_LISTS } from './select-lists-person.ts';
import { WORK_LISTS } from './select-lists-work.ts';

/** Code, English words, Hindi words. */
export type OptionRow = readonly [code: string, en: string, hi: string];

const LISTS = { ...PERSON_LISTS, ...WORK_LISTS, ...BUSINESS_LISTS };

export type SelectListName = keyof typeof LISTS;
/** The codes of one list, as a union. */
export type OptionCode<Name extends SelectListName> = (typeof LISTS)[Name][number][0];
/** One option; `id` is its position in the list, from 1. */
export type SelectOption<Code extends string = string> = {
  readonly id: number;
  readonly code: Code;
  readonly en: string;
  readonly hi: string;
};

/** Names of all lists, in the order of spec §3. */
export const SELECT_LIST_NAMES = Object.keys(LISTS) as readonly SelectListName[];

/** The options of one list, in the order shown. */
export const selectList = <Name extends SelectListName>(name: Name): readonly SelectOption<OptionCode<Name>>[] =>
  LISTS[name].map(([code, en, hi], index) => ({ id: index + 1, code: code as OptionCode<Name>, en, hi }));

/** True if the list has this code. */
export const isOption = <Name extends SelectListName>(name: Name, code: string): code is OptionCode<Name> =>
  LISTS[name].some((row) => row[0] === code);

/** The words for a code, or the code itself if it is no longer in the list. */
export const optionWords = (name: SelectListName, code: string, language: LanguageCode): string => {
  const row = LISTS[name].find((option) => option[0] === code);
  return row ? row[language === 'hi' ? 2 : 1] : code;
};
