import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './cell.module.css';
import { SavingMark, useSaving } from './cell-saving.tsx';
import { usePhrases } from './language.tsx';

/** Reads what was typed; undefined means that it is not taken, and the cell goes back to what it showed. */
type Read<Value> = (typed: string) => Value | undefined;

interface EditableProps<Value> {
  /** Names the cell to everyone who cannot see its column and row: "Tenure of KreditBee". */
  label: string;
  value: Value;
  /** What the cell shows; the value itself by default. */
  shown?: ReactNode;
  /** Rejects when it was not saved; the cell then says so and keeps what was typed for another try. */
  onSave: (value: Value) => Promise<unknown>;
}

function Editable<Value extends string | number | null>({
  label,
  value,
  shown,
  onSave,
  read,
  numeric,
}: EditableProps<Value> & { read: Read<Value>; numeric: boolean }) {
  const { cell, ui } = usePhrases('consoleKit');
  const { state, run } = useSaving();
  const text = value === null ? '' : String(value);
  const [typed, setTyped] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const refocus = useRef(false);
  const isOpen = typed !== undefined;
  useEffect(() => {
    if (isOpen) field.current?.select();
    else if (refocus.current) button.current?.focus();
    refocus.current = false;
  }, [isOpen]);

  const finish = async () => {
    if (typed === undefined) return;
    const next = read(typed.trim());
    setTyped(undefined);
    if (next === undefined || next === value) return;
    if (!(await run(() => onSave(next)))) setTyped(typed);
  };

  if (isOpen)
    return (
      <span className={styles.cell}>
        <input
          ref={field}
          // biome-ignore lint/a11y/noAutofocus: the person asked for this field by pressing the cell
          autoFocus
          className={`${styles.input} ${state === 'failed' ? styles.wrong : ''}`}
          aria-label={label}
          aria-invalid={state === 'failed'}
          inputMode={numeric ? 'decimal' : 'text'}
          autoComplete="off"
          maxLength={300}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={() => void finish()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return;
            event.preventDefault();
            event.stopPropagation();
            refocus.current = true;
            if (event.key === 'Enter') event.currentTarget.blur();
            else setTyped(undefined);
          }}
        />
        <SavingMark state={state} />
      </span>
    );
  return (
    <span className={styles.cell}>
      <button ref={button} type="button" className={styles.value} onClick={() => setTyped(text)}>
        <VisuallyHidden>{`${cell.edit(label)}: `}</VisuallyHidden>
        {shown ?? (text === '' ? ui.none : text)}
      </button>
      <SavingMark state={state} />
    </span>
  );
}

interface NumberCellProps<Value> extends EditableProps<Value> {
  /** Digits after the point that are taken, none by default. */
  decimals?: number;
  /** Smallest number taken, 0 by default; other input is ignored (§5). */
  min?: number;
}

const number = (typed: string, { decimals = 0, min = 0 }: { decimals?: number; min?: number }): number | undefined => {
  const plain = typed.replaceAll(/[,\s₹%]/g, '');
  if (!/^-?\d*\.?\d+$/.test(plain)) return undefined;
  const parsed = Number(Number(plain).toFixed(decimals));
  return parsed < min || (decimals === 0 && !Number.isInteger(Number(plain))) ? undefined : parsed;
};

/** A number that is edited in place: a click opens a field, leaving it saves (§4). Anything but a number is ignored. */
export const NumberCell = (props: NumberCellProps<number>) => (
  <Editable {...props} numeric read={(typed) => number(typed, props)} />
);

/** As `NumberCell`, where an empty field means "no limit". */
export const OptionalNumberCell = (props: NumberCellProps<number | null>) => (
  <Editable {...props} numeric read={(typed) => (typed === '' ? null : number(typed, props))} />
);

/** A line of text that is edited in place; empty is ignored unless allowed. */
export const TextCell = ({ allowEmpty = false, ...props }: EditableProps<string> & { allowEmpty?: boolean }) => (
  <Editable {...props} numeric={false} read={(typed) => (typed === '' && !allowEmpty ? undefined : typed)} />
);
