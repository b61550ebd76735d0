import { amountInWords } from '@tulna/rules/amount-in-words';
import { groupIndian } from '@tulna/rules/money';
import { useRef } from 'react';
import { useLanguage } from '../language/phrases.tsx';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Field, type FieldText } from './field.tsx';

interface AmountFieldProps extends FieldText {
  /** Digits only, whole ₹; empty when nothing is entered. */
  value: string;
  onChange: (digits: string) => void;
  onBlur?: () => void;
  name?: string;
  /** Most digits, 9 by default (₹99,99,99,999). */
  maxDigits?: number;
}

const digitsOf = (text: string, most: number) =>
  text
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, most);

/** Place in the grouped text that has as many digits before it as the caret had. */
function caretAfter(grouped: string, digitsBefore: number): number {
  let seen = 0;
  for (let place = 0; place < grouped.length; place += 1) {
    if (seen === digitsBefore) return place;
    if (grouped[place] !== ',') seen += 1;
  }
  return grouped.length;
}

/** An amount in whole ₹: grouped the Indian way while typing, repeated in words below. */
export function AmountField({ value, onChange, onBlur, name, maxDigits = 9, ...text }: AmountFieldProps) {
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const shown = groupIndian(value);
  return (
    <Field {...text}>
      {(control) => (
        <>
          <span className={styles.joined}>
            <span className={styles.before} aria-hidden="true">
              ₹
            </span>
            <input
              {...control}
              ref={input}
              name={name}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              className={classNames(styles.control, styles.figures)}
              value={shown}
              onBlur={onBlur}
              onChange={(event) => {
                const typed = event.target.value;
                const before = typed.slice(0, event.target.selectionStart ?? typed.length).replace(/\D/g, '').length;
                const digits = digitsOf(typed, maxDigits);
                onChange(digits);
                const place = caretAfter(groupIndian(digits), Math.min(before, digits.length));
                requestAnimationFrame(() => input.current?.setSelectionRange(place, place));
              }}
            />
          </span>
          <output className={styles.words} htmlFor={control.id}>
            {value === '' ? '' : `₹${shown} · ${amountInWords(Number(value), language)}`}
          </output>
        </>
      )}
    </Field>
  );
}
