import { type Field, type FieldRead, fieldOf } from '@tulna/console-kit/form-field';
import { SearchedChoices, type SearchedOptions } from '../../places/searched-choices.tsx';

interface SearchedFieldOptions {
  label: string;
  hint?: string;
  nothing: string;
  options: SearchedOptions;
  most: number;
}

/** A form field to choose several of many options, found by typing part of the name. */
export function searchedField<const Name extends string>(
  name: Name,
  { hint, ...options }: SearchedFieldOptions,
): Field<Name, readonly string[], string[]> {
  return fieldOf(name, options, {
    begin: (initial: readonly string[] | undefined): readonly string[] => initial ?? [],
    read: (typed: readonly string[]): FieldRead<string[]> => ({ value: [...typed] }),
    draw: ({ typed, change, error, size }) => (
      <SearchedChoices {...options} description={hint} error={error} size={size} value={typed} onChange={change} />
    ),
  });
}
