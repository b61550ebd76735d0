import { NativeSelect, PasswordInput, Switch, Textarea, TextInput } from '@mantine/core';
import { FIRST_DAY, isTakenDay, LAST_DAY } from '@tulna/rules/day-bounds';
import type { ReactNode } from 'react';
import {
  type Field,
  type FieldDrawing,
  type FieldOptions,
  type FieldRead,
  type FieldWords,
  fieldOf,
} from './form-field.tsx';
import { numberWords } from './number-words.tsx';
import { type NumberLimits, numberWithin } from './numbers.tsx';

/** The properties that every Mantine control takes in the same way. */
const common = (
  { label, hint }: FieldOptions,
  { error, isFirst, size }: Pick<FieldDrawing<unknown>, 'error' | 'isFirst' | 'size'>,
) => ({
  label,
  description: hint,
  error,
  size,
  'data-autofocus': isFirst || undefined,
});

interface TextOptions extends FieldOptions {
  /** Rows of a longer text; one line by default. */
  lines?: number;
  /** False for a long text without line breaks, such as a link: Enter submits, and a pasted line break becomes a space. */
  breaks?: boolean;
  /** Maximum length in characters. */
  max?: number;
  required?: boolean;
  lang?: 'hi';
  /** Email addresses have their own keyboard on a phone. */
  kind?: 'email';
  autoComplete?: string;
  /** Returns why a text is refused; undefined if it is valid. Not called for an empty one. */
  check?: (value: string) => string | undefined;
  /** Content below the field, derived from its text. */
  under?: (typed: string) => ReactNode;
}

/** The value of a text field: filled in if required, not too long, and valid according to the page's own check. */
function textWithin(value: string, { required, max, check }: TextOptions, { kit }: FieldWords): FieldRead<string> {
  if (value === '') return required ? { fault: kit.ui.required } : { value };
  if (max !== undefined && value.length > max) return { fault: kit.form.tooLong(max, value.length) };
  const fault = check?.(value);
  return fault === undefined ? { value } : { fault };
}

/** A text, sent without surrounding spaces; '' if it is left empty. */
export function textField<const Name extends string>(name: Name, options: TextOptions): Field<Name, string, string> {
  const { lines = 1, breaks = true, required = false, lang, kind, autoComplete = 'off' } = options;
  const isPlain = lines === 1 || !breaks;
  return fieldOf(name, options, {
    begin: (initial: string | undefined) => initial ?? '',
    read: (typed: string, words) =>
      textWithin((isPlain ? typed.replaceAll(/\s*[\r\n]+\s*/g, ' ') : typed).trim(), options, words),
    draw: ({ typed, change, ...drawing }) =>
      lines === 1 ? (
        <>
          <TextInput
            {...common(options, drawing)}
            required={required}
            lang={lang}
            // A text input, because a browser's email input would remove spaces from what was typed.
            inputMode={kind ?? 'text'}
            autoCapitalize={kind === undefined ? undefined : 'none'}
            autoComplete={autoComplete}
            value={typed}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
          {options.under?.(typed)}
        </>
      ) : (
        <Textarea
          {...common(options, drawing)}
          required={required}
          lang={lang}
          rows={lines}
          value={typed}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onKeyDown={(event) => {
            if (breaks || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
      ),
  });
}

interface PasswordOptions extends FieldOptions {
  /** Label of the button that shows the typed password. */
  show: string;
  autoComplete: 'current-password' | 'new-password';
  check?: (value: string) => string | undefined;
}

/** A password: required, and sent exactly as typed. */
export function passwordField<const Name extends string>(
  name: Name,
  options: PasswordOptions,
): Field<Name, string, string> {
  const { show, autoComplete, check } = options;
  return fieldOf(name, options, {
    begin: (initial: string | undefined) => initial ?? '',
    read: (typed: string, words) => textWithin(typed, { ...options, required: true, max: 200, check }, words),
    draw: ({ typed, change, ...drawing }) => (
      <PasswordInput
        {...common(options, drawing)}
        autoComplete={autoComplete}
        visibilityToggleButtonProps={{ 'aria-label': show, tabIndex: 0 }}
        value={typed}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    ),
  });
}

/** An incomplete date: the control has no value for it, but it isn't empty either. */
const halfTyped = 'half typed';

interface DayOptions extends FieldOptions {
  required?: boolean;
}

/** A date such as 2026-11-22; null if it is left empty. */
export function dayField<const Name extends string>(
  name: Name,
  options: DayOptions & { required: true },
): Field<Name, string | null, string>;
export function dayField<const Name extends string>(
  name: Name,
  options: DayOptions & { required?: false },
): Field<Name, string | null, string | null>;
export function dayField<const Name extends string>(
  name: Name,
  options: DayOptions,
): Field<Name, string | null, string | null> {
  const { required = false } = options;
  return fieldOf(name, options, {
    begin: (initial: string | null | undefined) => initial ?? '',
    read: (typed: string, { kit }): FieldRead<string | null> => {
      if (typed === '') return required ? { fault: kit.ui.required } : { value: null };
      if (isTakenDay(typed)) return { value: typed };
      return { fault: typed === halfTyped ? kit.form.day : kit.form.year };
    },
    draw: ({ typed, change, ...drawing }) => {
      // The browser sends no change event for an incomplete date.
      const check = ({ currentTarget: { value, validity } }: { currentTarget: HTMLInputElement }) =>
        change(validity.badInput ? halfTyped : value);
      return (
        <TextInput
          {...common(options, drawing)}
          type="date"
          // With these limits, browsers also don't accept a fifth digit in the year.
          min={FIRST_DAY}
          max={LAST_DAY}
          required={required}
          value={typed === halfTyped ? '' : typed}
          onChange={check}
          onKeyUp={check}
        />
      );
    },
  });
}

interface NumberOptions extends FieldOptions, NumberLimits {
  required?: boolean;
}

const drawNumber =
  (options: NumberOptions, sign?: ReactNode) =>
  ({ typed, change, ...drawing }: FieldDrawing<string>): ReactNode => (
    <TextInput
      {...common(options, drawing)}
      required={options.required}
      inputMode={(options.decimals ?? 0) === 0 && (options.min ?? 0) >= 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      leftSection={sign}
      value={typed}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );

const numberKind = (options: NumberOptions, sign?: ReactNode) => ({
  begin: (initial: number | null | undefined) => (initial === undefined || initial === null ? '' : String(initial)),
  read: (typed: string, { kit, number }: FieldWords): FieldRead<number | null> => {
    if (typed.trim() === '') return options.required ? { fault: kit.ui.required } : { value: null };
    const read = numberWithin(typed.trim(), options);
    if (!('fault' in read)) return read;
    return { fault: numberWords(options, kit.cell, number)(read.fault) };
  },
  draw: drawNumber(options, sign),
});

/** A number; null if it is left empty. Invalid text stays as typed, with the reason below. */
export function numberField<const Name extends string>(
  name: Name,
  options: NumberOptions & { required: true },
): Field<Name, number | null, number>;
export function numberField<const Name extends string>(
  name: Name,
  options: NumberOptions & { required?: false },
): Field<Name, number | null, number | null>;
export function numberField<const Name extends string>(
  name: Name,
  options: NumberOptions,
): Field<Name, number | null, number | null> {
  return fieldOf(name, options, numberKind(options));
}

/** An amount in whole rupees, or with `decimals`; null if it is left empty. */
export function rupeesField<const Name extends string>(
  name: Name,
  options: NumberOptions & { required: true },
): Field<Name, number | null, number>;
export function rupeesField<const Name extends string>(
  name: Name,
  options: NumberOptions & { required?: false },
): Field<Name, number | null, number | null>;
export function rupeesField<const Name extends string>(
  name: Name,
  options: NumberOptions,
): Field<Name, number | null, number | null> {
  return fieldOf(name, options, numberKind(options, <span aria-hidden="true">₹</span>));
}

interface ChoiceOptions<Option extends string> extends FieldOptions {
  options: readonly { value: Option; label: string }[];
  /** Called with the choice, if other fields of the page depend on it. */
  onChoose?: (value: Option) => void;
}

/** One of several options. Without an initial value nothing is chosen, and the person has to choose. */
export function choiceField<const Name extends string, const Option extends string>(
  name: Name,
  options: ChoiceOptions<Option>,
): Field<Name, Option, Option> {
  const has = (sought: string | undefined) => options.options.find(({ value }) => value === sought)?.value;
  const only = options.options.length === 1 ? options.options[0]?.value : undefined;
  // The options may have changed. A choice that no longer exists is neither shown nor sent; the only option replaces it, or the empty one.
  const shownOf = (chosen: Option | undefined) => has(chosen) ?? (chosen === undefined ? undefined : (only ?? has('')));
  return fieldOf(name, options, {
    begin: (initial: Option | undefined) => ({ chosen: initial, isOpen: initial === undefined }),
    read: ({ chosen }: { chosen: Option | undefined; isOpen: boolean }, { kit }): FieldRead<Option> => {
      const value = shownOf(chosen);
      return value === undefined ? { fault: kit.form.choose } : { value };
    },
    draw: ({ typed: { chosen, isOpen }, change, words: { kit }, ...drawing }) => (
      <NativeSelect
        {...common(options, drawing)}
        required={isOpen}
        data={[
          ...(isOpen || shownOf(chosen) === undefined ? [{ value: '', label: kit.ui.none }] : []),
          ...options.options,
        ]}
        value={shownOf(chosen) ?? ''}
        onChange={({ currentTarget }) => {
          const found = has(currentTarget.value);
          if (found !== undefined) options.onChoose?.(found);
          change({ chosen: found, isOpen });
        }}
      />
    ),
  });
}

/** A flag, sent as 1 or 0 (§5); off unless its initial value is 1. */
export function flagField<const Name extends string>(name: Name, options: FieldOptions): Field<Name, 0 | 1, 0 | 1> {
  return fieldOf(name, options, {
    begin: (initial: 0 | 1 | undefined): 0 | 1 => initial ?? 0,
    read: (typed: 0 | 1): FieldRead<0 | 1> => ({ value: typed }),
    draw: ({ typed, change, ...drawing }) => (
      <Switch
        {...common(options, drawing)}
        checked={typed === 1}
        onChange={({ currentTarget }) => change(currentTarget.checked ? 1 : 0)}
      />
    ),
  });
}
