import { type ComboboxParsedItem, MultiSelect, type MultiSelectProps } from '@mantine/core';
import { type Field, type FieldRead, fieldOf } from '@tulna/console-kit/form-field';
import { bestFirst } from './best-first.ts';
import styles from './telecalling.module.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';

interface Choice {
  value: string;
  label: string;
}

interface SearchedOptions {
  label: string;
  hint?: string;
  /** Said where nothing that is offered fits what was typed. */
  nothing: string;
  options: readonly Choice[] | readonly { group: string; items: readonly Choice[] }[];
  most: number;
}

/** So many are offered at once; typing narrows them. */
const offered = 50;

const filter: MultiSelectProps['filter'] = ({ options, search }) => {
  const found: ComboboxParsedItem[] = [];
  for (const one of options) {
    if (!('items' in one)) found.push(...bestFirst([one], search));
    else if (bestFirst(one.items, search).length > 0) found.push({ ...one, items: bestFirst(one.items, search) });
  }
  return found;
};

/** Several of many options, found by typing a part of the name. */
export function searchedField<const Name extends string>(
  name: Name,
  options: SearchedOptions,
): Field<Name, readonly string[], string[]> {
  return fieldOf(name, options, {
    begin: (initial: readonly string[] | undefined): readonly string[] => initial ?? [],
    read: (typed: readonly string[]): FieldRead<string[]> => ({ value: [...typed] }),
    draw: ({ typed, change, error, size }) => (
      <MultiSelect
        label={options.label}
        description={options.hint}
        error={error}
        size={size}
        searchable
        hidePickedOptions
        limit={offered}
        maxValues={options.most}
        nothingFoundMessage={options.nothing}
        classNames={{ input: styles.searched ?? '', inputField: styles.searching ?? '' }}
        filter={filter}
        data={options.options.map((one) => ('items' in one ? { ...one, items: [...one.items] } : one))}
        value={[...typed]}
        onChange={change}
      />
    ),
  });
}
