import { MultiSelect } from '@mantine/core';
import { type Field, type FieldRead, fieldOf } from '@tulna/console-kit/form-field';

interface PlacesOptions {
  label: string;
  hint: string;
  /** Said where nothing that is offered fits what was typed. */
  nothing: string;
  groups: readonly { group: string; items: readonly { value: string; label: string }[] }[];
  most: number;
}

/** So many are offered at once; typing narrows them. */
const offered = 50;

/** Several of some hundred places, found by typing a part of the name. */
export function placesField<const Name extends string>(
  name: Name,
  options: PlacesOptions,
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
        data={options.groups.map(({ group, items }) => ({ group, items: [...items] }))}
        value={[...typed]}
        onChange={change}
      />
    ),
  });
}
