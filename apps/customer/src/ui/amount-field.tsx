import { amountInWords } from '@tulna/rules/amount-in-words';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage } from '../language/phrases.tsx';
import { amountAfter, shownAmount } from './amount-typing.ts';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Field, type FieldText } from './field.tsx';

interface AmountFieldProps extends FieldText {
  /** Plain digits in whole ₹ if the text can be read as an amount; otherwise the text as typed; empty without a text. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
}

/** Returns the position in the grouped text that has as many digits before it as the caret had. */
function caretAfter(grouped: string, digitsBefore: number): number {
  let seen = 0;
  for (let place = 0; place < grouped.length; place += 1) {
    if (seen === digitsBefore) return place;
    if (grouped[place] !== ',') seen += 1;
  }
  return grouped.length;
}

/** The text inserted by a change: '' for a deletion, undefined if the browser does not say. */
function insertedBy(event: Event): string | undefined {
  if (!(event instanceof InputEvent)) return undefined;
  return event.inputType.startsWith('delete') ? '' : (event.data ?? undefined);
}

/**
 * An amount in whole ₹, with Indian digit grouping while typing, and repeated in words below. A text that can't be read as an amount stays in the field as typed, and the form says what would be right.
 */
export function AmountField({ value, onChange, onBlur, name, ...text }: AmountFieldProps) {
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(() => shownAmount(value));
  const sent = useRef(value);
  const caret = useRef<number>(undefined);
  // The caret is set before the next key: one frame later it would be placed behind newer text.
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  // A value that arrives later (from another device or a loaded form) replaces the text in the field; the person's own typing doesn't.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setShown(shownAmount(value));
  }, [value]);

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
              onBlur={() => {
                setShown(shownAmount(value));
                onBlur?.();
              }}
              onChange={(event) => {
                const { value: typed, selectionStart } = event.target;
                caret.current = undefined;
                const next = amountAfter(shown, typed, insertedBy(event.nativeEvent));
                sent.current = next.value;
                setShown(next.text);
                onChange(next.value);
                if (next.text === typed) return;
                const before = typed.slice(0, selectionStart ?? typed.length).replaceAll(',', '').length;
                caret.current = caretAfter(next.text, Math.min(before, next.value.length));
              }}
            />
          </span>
          <output className={styles.words} htmlFor={control.id}>
            {/^\d+$/.test(value) ? `₹${shownAmount(value)} · ${amountInWords(Number(value), language)}` : ''}
          </output>
        </>
      )}
    </Field>
  );
}
