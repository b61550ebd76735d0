import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './cell.module.css';
import { SavingMark, useSaving } from './cell-saving.tsx';
import { useFormats } from './formats.tsx';
import { HoverEdit } from './hover-edit.tsx';
import { usePhrases } from './language.tsx';
import { type NumberLimits, readNumber } from './numbers.tsx';
import { toastNote } from './toasts.tsx';
import { useUnsaved } from './unsaved.tsx';

/** Reads what was typed; undefined means that it is not taken, and the cell goes back to what it showed. */
type Read<Value> = (typed: string) => Value | undefined;

interface EditableProps<Value> {
  /** Names the cell to everyone who cannot see its column and row: "Tenure of KreditBee". */
  label: string;
  value: Value;
  /** What the cell shows; the value itself by default. */
  shown?: ReactNode;
  /** Stands in the cell where a click on it does something else: a button under the pointer edits. */
  opener?: ReactNode;
  /** Rejects when it was not saved; the cell then says so and keeps what was typed for another try. */
  onSave: (value: Value) => Promise<unknown>;
}

interface Reading<Value> {
  read: Read<Value>;
  numeric: boolean;
  /** What the cell takes, said where it did not take what was typed. */
  takes: string;
  longest?: number;
}

function Editable<Value extends string | number | null>(props: EditableProps<Value> & Reading<Value>) {
  const { label, value, shown, opener, onSave, read, numeric, takes, longest = 300 } = props;
  const { cell, ui } = usePhrases('consoleKit');
  const { state, run, forget } = useSaving();
  const text = value === null ? '' : String(value);
  const [typed, setTyped] = useState<string>();
  /** What stood there when the cell was opened: whoever typed nothing changes nothing, also where a colleague did meanwhile. */
  const [opened, setOpened] = useState('');
  const [sent, setSent] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wantsFocus = useRef(false);
  const isOpen = typed !== undefined;
  useUnsaved((typed !== undefined && typed.trim() !== opened) || state === 'saving');
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    if (isOpen) field.current?.select();
    (isOpen ? field : button).current?.focus();
  }, [isOpen]);

  const open = () => {
    wantsFocus.current = true;
    setOpened(text);
    setTyped(text);
  };
  const giveUp = () => {
    forget();
    setTyped(undefined);
  };
  const finish = async () => {
    if (typed === undefined) return;
    if (typed.trim() === opened) return giveUp();
    const next = read(typed.trim());
    if (next === undefined) toastNote(cell.ignored(label, takes));
    if (next === undefined || next === value) return giveUp();
    setTyped(undefined);
    setSent(typed.trim());
    const isSaved = await run(() => onSave(next));
    setSent(undefined);
    if (isSaved) return;
    // Whoever went on to another field stays there; the cell waits with what was typed.
    wantsFocus.current = [button.current, document.body].some((place) => place === document.activeElement);
    setTyped((newer) => newer ?? typed);
  };

  if (isOpen)
    return (
      <span className={styles.cell}>
        <input
          ref={field}
          data-open
          className={`${styles.input} ${state === 'failed' ? styles.wrong : ''}`}
          aria-label={label}
          aria-invalid={state === 'failed'}
          inputMode={numeric ? 'decimal' : 'text'}
          autoComplete="off"
          maxLength={longest}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={() => void finish()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return;
            event.preventDefault();
            event.stopPropagation();
            wantsFocus.current = true;
            if (event.key === 'Enter') event.currentTarget.blur();
            else giveUp();
          }}
        />
        <SavingMark state={state} />
      </span>
    );
  if (opener !== undefined)
    return (
      <span className={styles.cell}>
        <HoverEdit label={label} onEdit={open} button={button}>
          {opener}
        </HoverEdit>
        <SavingMark state={state} />
      </span>
    );
  return (
    <span className={styles.cell}>
      <button ref={button} type="button" className={styles.value} onClick={open}>
        <VisuallyHidden>{`${cell.edit(label)}: `}</VisuallyHidden>
        {sent ?? shown ?? (text === '' ? ui.none : text)}
      </button>
      <SavingMark state={state} />
    </span>
  );
}

type NumberCellProps<Value> = EditableProps<Value> & NumberLimits;

/** The limits of a number in words. */
function useTakes({ decimals = 0, min = 0, max }: NumberLimits): string {
  const { cell } = usePhrases('consoleKit');
  const { number } = useFormats();
  return cell.takesNumbers(decimals === 0, number(min), max === undefined ? undefined : number(max));
}

/** A number that is edited in place: a click opens a field, leaving it saves (§4). Anything but a number is ignored. */
export const NumberCell = (props: NumberCellProps<number>) => (
  <Editable {...props} numeric takes={useTakes(props)} read={(typed) => readNumber(typed, props)} />
);

/** As `NumberCell`, where an empty field means "no limit". */
export const OptionalNumberCell = (props: NumberCellProps<number | null>) => (
  <Editable
    {...props}
    numeric
    takes={useTakes(props)}
    read={(typed) => (typed === '' ? null : readNumber(typed, props))}
  />
);

/** A line of text that is edited in place; empty is ignored. */
export function TextCell(props: EditableProps<string> & { longest?: number }) {
  const { cell } = usePhrases('consoleKit');
  return <Editable {...props} numeric={false} takes={cell.takesText} read={(typed) => typed || undefined} />;
}
