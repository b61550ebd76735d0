import { asciiDigits } from '@tulna/rules/ascii-digits';
import { useEffect, useRef, useState } from 'react';
import { usePhrases } from '../language/phrases.tsx';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { FieldGroup, type FieldText } from './field.tsx';

interface DateFieldProps extends FieldText {
  /** "yyyy-mm-dd", possibly of a day that does not exist, while typing also half ("1990--"); empty when nothing is entered. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Fills in a birth date from the browser. */
  birthday?: boolean;
}

type Parts = { year: string; month: string; day: string };

const split = (value: string): Parts => {
  const [year = '', month = '', day = ''] = value.split('-');
  return { year, month, day };
};

const padded = (digits: string) => (digits.length === 1 ? `0${digits}` : digits);
const join = ({ year, month, day }: Parts): string =>
  year === '' && month === '' && day === '' ? '' : `${year}-${padded(month)}-${padded(day)}`;

/** A date as three fields: day, month, year (§3, §5). A pasted whole date is taken apart. */
export function DateField({ value, onChange, onBlur, birthday = false, ...text }: DateFieldProps) {
  const { ui } = usePhrases('shell');
  const [parts, setParts] = useState(() => split(value));
  const sent = useRef(value);

  // A draft that arrives later (another device, loaded form) replaces what is shown; one's own typing does not.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setParts(split(value));
  }, [value]);

  const put = (next: Parts) => {
    setParts(next);
    sent.current = join(next);
    onChange(sent.current);
  };

  const paste = (typed: string): boolean => {
    const found = /^\s*(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})\s*$/.exec(asciiDigits(typed));
    if (found === null) return false;
    put({ day: found[1] ?? '', month: found[2] ?? '', year: found[3] ?? '' });
    return true;
  };

  const part = (name: keyof Parts, label: string, length: number, autoComplete: string) => (
    <label className={styles.part}>
      {label}
      <input
        type="text"
        inputMode="numeric"
        maxLength={length}
        autoComplete={birthday ? autoComplete : 'off'}
        className={classNames(styles.control, styles.figures)}
        value={parts[name]}
        aria-invalid={text.error === undefined ? undefined : true}
        onBlur={onBlur}
        onPaste={(event) => {
          if (paste(event.clipboardData.getData('text'))) event.preventDefault();
        }}
        onChange={(event) =>
          put({ ...parts, [name]: asciiDigits(event.target.value).replace(/\D/g, '').slice(0, length) })
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
