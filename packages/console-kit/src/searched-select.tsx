import { NativeSelect } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { type Field, type FieldOptions, fieldOf } from './form-field.tsx';
import { usePhrases } from './language.tsx';
import { SearchBox } from './search-box.tsx';

interface Choice {
  value: string;
  label: string;
}

/** Choices of which the server sends the first ones, or those that a search by name finds. */
export interface FoundChoices {
  /** Undefined while they are loaded. */
  found: readonly Choice[] | undefined;
  /** Whether the server has more choices than `found`; a search field is then shown. */
  more: boolean;
  search: string;
  onSearch: (search: string) => void;
}

interface SearchedSelectProps {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  size?: 'sm' | 'md';
  /** Label of the empty choice. */
  none: string;
  choices: FoundChoices;
  /** The chosen one; it stays on the menu if a search doesn't find it. */
  chosen: Choice | undefined;
  onChoose: (chosen: Choice | undefined) => void;
}

/** A menu with a search field above it if there are more choices than fit on it. */
export function SearchedSelect({ label, description, none, choices, chosen, onChoose, ...rest }: SearchedSelectProps) {
  const { list, frame } = usePhrases('consoleKit');
  const { found, more, search, onSearch } = choices;
  const select = useRef<HTMLSelectElement>(null);
  const shown = found ?? [];
  const isKept = chosen !== undefined && !shown.some(({ value }) => value === chosen.value);
  return (
    <div>
      {(more || search !== '') && (
        <SearchBox
          quiet
          className=""
          label={list.searchIn(label)}
          placeholder={list.searchIn(label)}
          value={search}
          onChange={onSearch}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // What was found is in the menu. The form isn't sent.
            event.preventDefault();
            select.current?.focus();
          }}
        />
      )}
      <NativeSelect
        {...rest}
        ref={select}
        label={label}
        description={search !== '' && found?.length === 0 ? frame.searchNothing : description}
        data={[{ value: '', label: none }, ...(isKept ? [chosen] : []), ...shown]}
        value={chosen?.value ?? ''}
        onChange={({ currentTarget: { value } }) => {
          if (value !== chosen?.value) onChoose(shown.find((choice) => choice.value === value));
        }}
      />
    </div>
  );
}

interface SearchedOptions extends FieldOptions {
  none: string;
  choices: FoundChoices;
  /** What the choices belong to, such as a partner; what was chosen for another one is dropped. */
  of: string;
}

/** One of many choices, which are searched on the server; null if none is chosen. */
export function searchedMenuField<const Name extends string>(
  name: Name,
  options: SearchedOptions,
): Field<Name, undefined, string | null> {
  const { label, hint, none, choices, of } = options;
  interface Typed {
    of: string;
    chosen: Choice | undefined;
  }
  const chosenIn = (typed: Typed) => (typed.of === of ? typed.chosen : undefined);
  return fieldOf(name, options, {
    begin: (): Typed => ({ of: '', chosen: undefined }),
    read: (typed: Typed) => ({ value: chosenIn(typed)?.value ?? null }),
    draw: ({ typed, change, error, size }) => (
      <SearchedSelect
        label={label}
        description={hint}
        error={error}
        size={size}
        none={none}
        choices={choices}
        chosen={chosenIn(typed)}
        onChoose={(chosen) => change({ of, chosen })}
      />
    ),
  });
}
