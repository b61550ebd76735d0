import { type ComboboxParsedItem, MultiSelect, type MultiSelectProps } from '@mantine/core';
import { bestFirst } from './best-first.ts';
import styles from './searched-choices.module.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';

interface Choice {
  value: string;
  label: string;
}

export type SearchedOptions = readonly Choice[] | readonly { group: string; items: readonly Choice[] }[];

/** The highest number of options offered at once; typing narrows them. */
const offered = 50;

const filter: MultiSelectProps['filter'] = ({ options, search }) => {
  const found: ComboboxParsedItem[] = [];
  for (const one of options) {
    if (!('items' in one)) found.push(...bestFirst([one], search));
    else if (bestFirst(one.items, search).length > 0) found.push({ ...one, items: bestFirst(one.items, search) });
  }
  return found;
};

type Props = Pick<MultiSelectProps, 'label' | 'description' | 'error' | 'size' | 'aria-label'> & {
  options: SearchedOptions;
  /** Text shown if no option matches what was typed. */
  nothing: string;
  most: number;
  value: readonly string[];
  onChange: (value: string[]) => void;
};

/** An input to choose several of many options, found by typing part of the name. */
export const SearchedChoices = ({ options, nothing, most, value, ...rest }: Props) => (
  <MultiSelect
    {...rest}
    searchable
    hidePickedOptions
    limit={offered}
    maxValues={most}
    nothingFoundMessage={nothing}
    classNames={{ input: styles.searched ?? '', inputField: styles.searching ?? '' }}
    filter={filter}
    data={options.map((one) => ('items' in one ? { ...one, items: [...one.items] } : one))}
    value={[...value]}
  />
);
