import { normalisePincode } from '@tulna/rules/patterns';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Field, type FieldText } from './field.tsx';

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'className'>;

interface TextFieldProps extends FieldText, InputProps {
  /** Shows the text in capitals (PAN, IFSC); the form normalises the value. */
  capitals?: boolean;
}

/** One line of text. It accepts every attribute of an input. */
export function TextField({ label, hint, why, error, optional, capitals = false, ...input }: TextFieldProps) {
  return (
    <Field id={input.id} label={label} hint={hint} why={why} error={error} optional={optional}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          className={classNames(styles.control, capitals && styles.capitals)}
        />
      )}
    </Field>
  );
}

/** Several lines of text. */
export function TextArea({
  label,
  hint,
  why,
  error,
  optional,
  ...area
}: FieldText & Omit<ComponentProps<'textarea'>, 'id' | 'className'>) {
  return (
    <Field id={area.id} label={label} hint={hint} why={why} error={error} optional={optional}>
      {(control) => <textarea {...area} {...control} className={styles.control} />}
    </Field>
  );
}

/** An email address. */
export const EmailField = (props: TextFieldProps) => (
  <TextField
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={254}
    {...props}
  />
);

/** An Indian PIN code, which may be typed with a space and in the digits of any script: {@link normalisePincode}. */
export function PincodeField({
  onChange,
  ...field
}: Omit<TextFieldProps, 'onChange'> & { onChange: (code: string) => void }) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      maxLength={10}
      onChange={(event) => onChange(normalisePincode(event.target.value))}
    />
  );
}

/** An Indian mobile number: "+91" is shown before the field, ten digits go in, and the form strips pasted prefixes. */
export function PhoneField({ label, hint, why, error, optional, ...input }: FieldText & InputProps) {
  return (
    <Field id={input.id} label={label} hint={hint} why={why} error={error} optional={optional}>
      {(control) => (
        <span className={styles.joined}>
          <span className={styles.before} aria-hidden="true">
            +91
          </span>
          <input
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            maxLength={16}
            {...input}
            {...control}
            className={classNames(styles.control, styles.figures)}
          />
        </span>
      )}
    </Field>
  );
}
