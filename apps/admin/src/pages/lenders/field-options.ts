import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import type { Language } from '@tulna/phrases/language';
import { selectList } from '@tulna/rules/select-lists';
import type { LenderField } from './lender-fields.ts';

interface Option {
  value: string;
  label: string;
}

const named = (labels: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The options of a field, in display order. */
export function fieldOptions(
  field: LenderField & { kind: 'choice' | 'list' },
  words: ConsoleTopics['adminLenders'],
  language: Language,
): readonly Option[] {
  if (field.kind === 'list')
    return [
      { value: '', label: words.notSet },
      ...selectList(field.list).map((option) => ({ value: option.code as string, label: option[language] })),
    ];
  return field.property === 'journey'
    ? ['App', 'Web', 'Web/App'].map((journey) => ({ value: journey, label: journey }))
    : named(words.choices[field.property]);
}
