import type { Formats } from '@tulna/console-kit/formats';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import type { Language } from '@tulna/phrases/language';
import {
  AUDIENCE_FIELDS,
  type AudienceFieldName,
  type AudienceRule,
  isAudienceField,
  placesOf,
} from '@tulna/rules/audience';
import { WORK_LISTS } from '@tulna/rules/select-lists-work';

export interface AudienceWords {
  words: Pick<ConsoleTopics['adminCampaigns'], 'builder' | 'products'>;
  language: Language;
}

/** Label of a value that is chosen from a list. */
export function choiceWords(field: AudienceFieldName, value: string, { words, language }: AudienceWords): string {
  if (field === 'language') return value === 'hi' ? words.builder.languages.hi : words.builder.languages.en;
  if (field === 'product') return Object.entries(words.products).find(([name]) => name === value)?.[1] ?? value;
  const work = WORK_LISTS.employmentStatus.find(([code]) => code === value);
  return work?.[language === 'hi' ? 2 : 1] ?? value;
}

/** A rule as a sentence, for the person who approves the campaign. */
export function ruleWords(
  { field, operator, value }: AudienceRule,
  about: AudienceWords,
  formats: Pick<Formats, 'day' | 'number'>,
  placeNames: (places: readonly string[]) => string[],
): string {
  const { fields, readout } = about.words.builder;
  if (!isAudienceField(field)) return `${field} ${operator} ${value}`;
  const { kind } = AUDIENCE_FIELDS[field];
  const valueText = {
    choice: () => choiceWords(field, value, about),
    number: () => formats.number(Number(value)),
    places: () => placeNames(placesOf(value)).join('; '),
    digits: () => value,
    day: () => formats.day(value),
  }[kind]();
  const key = kind === 'day' ? (operator === '>=' ? 'from' : 'until') : operator;
  const sentence = Object.entries(readout).find(([name]) => name === key)?.[1];
  return sentence === undefined ? `${fields[field]} ${operator} ${valueText}` : sentence(fields[field], valueText);
}
