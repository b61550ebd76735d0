import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './cell.module.css';
import { SavingMark, useKnown, useSaving } from './cell-saving.tsx';
import { useFormats } from './formats.tsx';
import { HoverEdit } from './hover-edit.tsx';
import { usePhrases } from './language.tsx';
import { type NumberLimits, readNumber } from './numbers.tsx';
import { OvertakenChoice } from './overtaken.tsx';
import { toastNote } from './toasts.tsx';
import { useUnsaved } from './unsaved.tsx';

/** Reads what was typed; undefined means that it is not taken, and the cell goes back to what it showed. */
type Read<Value> = (typed: string) => Value | undefined;

interface EditableProps<Value> {
  /** Names the cell to everyone who cannot see its column and row: "Tenure of KreditBee". */
  label: string;
  value: Value;
  /** How the cell shows a value; as it is by default. */
  show?: (value: Value) => ReactNode;
  /** Stands in the cell where a click on it does something else: a button under the pointer edits. */
  opener?: ReactNode;
  /**
   * Gets the value that the person saw beside theirs. Rejects when it was not saved; the cell then says so and keeps what was
   * typed for another try, or shows both values where a colleague was quicker.
   */
  onSave: (value: Value, seen: Value) => Promise<unknown>;
}

interface Reading<Value> {
  read: Read<Value>;
  numeric: boolean;
  /** What the cell takes, said where it did not take what was typed. */
  takes: string;
  longest?: number;
}

function Editable<Value extends string | number | null>(props: EditableProps<Value> & Reading<Value>) {
  const { label, value, show, opener, onSave, read, numeric, takes, longest = 300 } = props;
  const { cell, ui } = usePhrases('consoleKit');
  const { state, overtaken, run, forget } = useSaving();
  const known = useKnown(value);
  const seen = useRef(value);
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
    seen.current = known.current;
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
    const before = known.current;
    const saw = seen.current;
    known.current = next;
    seen.current = next;
    const isSaved = await run(() => onSave(next, saw));
    setSent(undefined);
    if (isSaved) return;
    known.current = before;
    seen.current = saw;
    // Whoever went on to another field stays there; the cell waits with what was typed.
    wantsFocus.current = [button.current, document.body].some((place) => place === document.activeElement);
    setTyped((newer) => newer ?? typed);
  };

  /** What a colleague left was read, and gives way. */
  const keep = () => {
    seen.current = overtaken?.value as Value;
    void finish();
  };
  const said = (shown: Value): ReactNode => (shown === null || shown === '' ? ui.none : shown);

  if (isOpen)
    return (
      <div>
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
            // Between two values nothing is sent by leaving the field.
            onBlur={() => overtaken === undefined && void finish()}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== 'Escape') return;
              event.preventDefault();
              event.stopPropagation();
              wantsFocus.current = true;
              if (event.key === 'Enter' && overtaken !== undefined) keep();
              else if (event.key === 'Enter') event.currentTarget.blur();
              else giveUp();
            }}
          />
          <SavingMark state={state} />
        </span>
        {overtaken && (
          <OvertakenChoice
            label={label}
            by={overtaken.by}
            theirs={(show ?? said)(overtaken.value as Value)}
            onKeep={keep}
            onTake={() => {
              wantsFocus.current = true;
              giveUp();
            }}
          />
        )}
      </div>
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
        {sent ?? (show ?? said)(value)}
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
