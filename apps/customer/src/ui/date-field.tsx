import { asciiDigits } from '@tulna/rules/ascii-digits';
import { useEffect, useRef, useState } from 'react';
import { usePhrases } from '../language/phrases.tsx';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { FieldGroup, type FieldText } from './field.tsx';
import { type DateParts, wholeDate } from './whole-date.ts';

interface DateFieldProps extends FieldText {
  /** "yyyy-mm-dd"; the day may not exist, and parts may be missing while typing ("1990--"). Empty if nothing is entered. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Lets the browser fill in the birth date. */
  birthday?: boolean;
}

const split = (value: string): DateParts => {
  const [year = '', month = '', day = ''] = value.split('-');
  return { year, month, day };
};

const padded = (digits: string) => (digits.length === 1 ? `0${digits}` : digits);
const join = ({ year, month, day }: DateParts): string =>
  year === '' && month === '' && day === '' ? '' : `${year}-${padded(month)}-${padded(day)}`;

/** A date as three fields: day, month, year (§3, §5). A whole date in one of them is split. */
export function DateField({ value, onChange, onBlur, birthday = false, ...text }: DateFieldProps) {
  const { ui } = usePhrases('shell');
  const [parts, setParts] = useState(() => split(value));
  const sent = useRef(value);

  // A value that arrives later (from another device or a loaded form) replaces the text in the fields; the person's own typing doesn't.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setParts(split(value));
  }, [value]);

  const put = (next: DateParts) => {
    setParts(next);
    sent.current = join(next);
    onChange(sent.current);
  };

  const part = (name: keyof DateParts, label: string, length: number, autoComplete: string) => (
    <label className={styles.part}>
      {label}
      <input
        type="text"
        inputMode="numeric"
        autoComplete={birthday ? autoComplete : 'off'}
        className={classNames(styles.control, styles.figures)}
        value={parts[name]}
        aria-invalid={text.error === undefined ? undefined : true}
        onBlur={onBlur}
        // No maxLength: it would cut a whole date, pasted or inserted by the keyboard, to its first digits before we see it.
        onChange={({ target }) =>
          put(
            wholeDate(target.value) ?? {
              ...parts,
              [name]: asciiDigits(target.value).replace(/\D/g, '').slice(0, length),
            },
          )
        }
      />
    </label>
  );

  return (
    <FieldGroup {...text}>
      <div className={styles.dates}>
        {part('day', ui.day, 2, 'bday-day')}
        {part('month', ui.month, 2, 'bday-month')}
        {part('year', ui.year, 4, 'bday-year')}
      </div>
    </FieldGroup>
  );
}
