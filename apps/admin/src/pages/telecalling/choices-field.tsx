import { Checkbox } from '@mantine/core';
import { type Field, type FieldRead, fieldOf } from '@tulna/console-kit/form-field';
import styles from './telecalling.module.css';

interface ChoicesOptions<Option extends string> {
  label: string;
  hint?: string;
  options: readonly { value: Option; label: string }[];
}

/** A form field to choose any number of options. */
export function choicesField<const Name extends string, const Option extends string>(
  name: Name,
  options: ChoicesOptions<Option>,
): Field<Name, readonly Option[], Option[]> {
  const chosenOf = (typed: readonly string[]): Option[] =>
    options.options.flatMap(({ value }) => (typed.includes(value) ? [value] : []));
  return fieldOf(name, options, {
    begin: (initial: readonly Option[] | undefined): readonly string[] => initial ?? [],
    read: (typed: readonly string[]): FieldRead<Option[]> => ({ value: chosenOf(typed) }),
    draw: ({ typed, change, error, size }) => (
      <Checkbox.Group
        label={options.label}
        description={options.hint}
        error={error}
        size={size}
        value={chosenOf(typed)}
        onChange={(chosen) => change(chosen)}
      >
        <div className={styles.choices}>
          {options.options.map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </div>
      </Checkbox.Group>
    ),
  });
}
