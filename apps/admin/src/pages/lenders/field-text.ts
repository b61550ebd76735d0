import type { Formats } from '@tulna/console-kit/formats';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import type { Language } from '@tulna/phrases/language';
import { fieldOptions } from './field-options.ts';
import { lenderFields } from './lender-fields.ts';
import { valueText } from './value-text.ts';

interface FieldTextInput {
  words: ConsoleTopics['adminLenders'];
  ui: ConsoleTopics['consoleKit']['ui'];
  formats: Formats;
  language: Language;
}

/** A recorded value of a lender's property, formatted as in its cell. */
export function fieldText(property: string, value: unknown, { words, ui, formats, language }: FieldTextInput): string {
  const field = lenderFields.find((one) => one.kind !== 'offer' && one.property === property);
  if (field === undefined)
    return /^so_date/.test(property) && typeof value === 'string' ? formats.day(value) : valueText(value, ui.none);
  if (value === null || value === '') return words.notSet;
  switch (field.kind) {
    case 'flag':
      return value === 1 ? ui.yes : ui.no;
    case 'number':
    case 'optional-number':
      return field.rupees === true ? formats.rupees(Number(value)) : formats.number(Number(value));
    case 'list':
    case 'choice':
      return fieldOptions(field, words, language).find((option) => option.value === value)?.label ?? String(value);
    default:
      return valueText(value, ui.none);
  }
}
