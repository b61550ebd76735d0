import { Checkbox } from '@mantine/core';
import { type Field, type FieldRead, fieldOf } from './form-field.tsx';
import styles from './people-field.module.css';

interface PeopleOptions {
  label: string;
  hint: string;
  /** People who can be chosen; undefined while loading. */
  people: readonly { id: string; name: string }[] | undefined;
  most: number;
  words: { nobodyChosen: string; nobodyThere: string; tooMany: string };
}

/** Several people by their ids, in the order of the list. People who can no longer be chosen are left out. */
export function peopleField<const Name extends string>(
  name: Name,
  options: PeopleOptions,
): Field<Name, readonly string[], string[]> {
  const { label, hint, people, most, words } = options;
  const chosenOf = (typed: readonly string[]): string[] =>
    (people ?? []).map(({ id }) => id).filter((id) => typed.includes(id));
  return fieldOf(name, options, {
    begin: (initial: readonly string[] | undefined): readonly string[] => initial ?? [],
    read: (typed: readonly string[]): FieldRead<string[]> => {
      const chosen = chosenOf(typed);
      if (chosen.length === 0) return { fault: words.nobodyChosen };
      return chosen.length > most ? { fault: words.tooMany } : { value: chosen };
    },
    draw: ({ typed, change, error, isFirst, size }) => (
      <Checkbox.Group
        label={label}
        description={hint}
        error={error}
        size={size}
        withAsterisk
        value={chosenOf(typed)}
        onChange={(chosen) => change(chosen)}
      >
        <div className={styles.people}>
          {people?.length === 0 && <p>{words.nobodyThere}</p>}
          {people?.map(({ id, name: person }, index) => (
            <Checkbox
              key={id}
              value={id}
              label={person}
              aria-invalid={(error !== undefined && index === 0) || undefined}
              data-autofocus={(isFirst && index === 0) || undefined}
            />
          ))}
        </div>
      </Checkbox.Group>
    ),
  });
}
