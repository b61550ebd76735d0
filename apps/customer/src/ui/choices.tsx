import type { ComponentProps, ReactNode } from 'react';
import { usePhrases } from '../language/phrases.tsx';
import styles from './field.module.css';
import { Field, FieldError, FieldGroup, type FieldText } from './field.tsx';
import { ChevronIcon } from './icons.tsx';

export interface Choice {
  value: string;
  label: ReactNode;
  /** A second, quieter line. */
  hint?: ReactNode;
}

interface RadioCardsProps extends FieldText {
  name: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** A big choice: one card per option. Nothing is preselected unless `value` is set. */
export function RadioCards({ name, choices, value, onChange, onBlur, ...text }: RadioCardsProps) {
  return (
    <FieldGroup {...text}>
      <div className={styles.cards}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              onBlur={onBlur}
            />
            <span>
              <strong>{choice.label}</strong>
              {choice.hint !== undefined && <small>{choice.hint}</small>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

interface SelectFieldProps extends FieldText, Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> {
  choices: readonly { value: string; label: string }[];
  /** One option is always selected (an order, a filter), so there is no "Please choose". */
  always?: boolean;
}

/** A choice among many, which starts with "Please choose". It accepts every attribute of a select. */
export function SelectField({
  label,
  hint,
  why,
  error,
  optional,
  choices,
  always = false,
  ...select
}: SelectFieldProps) {
  const { ui } = usePhrases('shell');
  return (
    <Field id={select.id} label={label} hint={hint} why={why} error={error} optional={optional}>
      {(control) => (
        <span className={styles.selecting}>
          <select {...select} {...control} className={styles.control}>
            {!always && <option value="">{ui.pleaseChoose}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <ChevronIcon />
        </span>
      )}
    </Field>
  );
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> {
  id: string;
  label: ReactNode;
  error?: string | undefined;
}

/** A checkbox for a yes. If it is a consent, it must never be ticked initially. */
export function Checkbox({ id, label, error, ...input }: CheckboxProps) {
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        <span>{label}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}
