import { VisuallyHidden } from '@mantine/core';
import { isTakenDay } from '@tulna/rules/day-bounds';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './cell.module.css';
import { SavingMark, useKnown, useSaving } from './cell-saving.tsx';
import { ConflictChoice } from './edit-conflict.tsx';
import { isNowhere } from './focus-back.tsx';
import { HoverEdit } from './hover-edit.tsx';
import { usePhrases } from './language.tsx';
import { useNumberWords } from './number-words.tsx';
import { type NumberLimits, numberWithin } from './numbers.tsx';
import { toastNote } from './toasts.tsx';
import { useUnsaved } from './unsaved.tsx';

/** Parses the typed text. A returned sentence rejects it, and the cell shows its previous value again. */
type Read<Value> = (typed: string) => { value: Value } | { takes: string };

interface EditableProps<Value> {
  /** Accessible name of the cell, such as "Tenure of KreditBee". */
  label: string;
  value: Value;
  /** Formats a value for display; unchanged by default. An empty value is never formatted. */
  show?: (value: NonNullable<Value>) => ReactNode;
  /** Shown for an empty value; a dash by default. */
  none?: ReactNode;
  /** Content of a cell whose click does something else; an edit button appears on hover. */
  opener?: ReactNode;
  /**
   * Receives the new value and the one that was on screen. Rejects if the value wasn't saved. The cell then says so and keeps the typed
   * text for another try, or shows both values after an edit conflict.
   */
  onSave: (value: Value, seen: Value) => Promise<unknown>;
}

interface Reading<Value> {
  read: Read<Value>;
  as: 'text' | 'number' | 'day';
  longest?: number;
}

function Editable<Value extends string | number | null>(props: EditableProps<Value> & Reading<Value>) {
  const { label, value, show, none, opener, onSave, read, as, longest = 300 } = props;
  const { cell, form, ui } = usePhrases('consoleKit');
  const { state, conflict, run, forget } = useSaving();
  const known = useKnown(value);
  const seen = useRef(value);
  const text = value === null ? '' : String(value);
  const [typed, setTyped] = useState<string>();
  /** The text when the cell was opened. If it wasn't changed, nothing is saved, even if a colleague has changed the value. */
  const [opened, setOpened] = useState('');
  const [sent, setSent] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wantsFocus = useRef(false);
  const isOpen = typed !== undefined;
  // A text that is too long is never cut silently; it stays in the cell until it is shortened.
  const isTooLong = typed !== undefined && as === 'text' && typed.trim().length > longest;
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
    if (typed === undefined || isTooLong) return;
    if (typed.trim() === opened) return giveUp();
    const answer = read(typed.trim());
    if ('takes' in answer) toastNote(cell.ignored(label, answer.takes));
    if ('takes' in answer || answer.value === value) return giveUp();
    const next = answer.value;
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
    // Don't take the focus from another field; the cell keeps the typed text.
    wantsFocus.current = document.activeElement === button.current || isNowhere();
    setTyped((newer) => newer ?? typed);
  };

  /** The colleague's value has been seen, and this edit replaces it. */
  const save = () => {
    seen.current = conflict?.value as Value;
    void finish();
  };
  const display = (shown: Value): ReactNode => {
    if (shown === null || shown === '') return none ?? ui.none;
    return show === undefined ? shown : show(shown);
  };

  if (isOpen)
    return (
      <div>
        <span className={styles.cell}>
          <input
            ref={field}
            data-open
            className={`${styles.input} ${state === 'failed' || isTooLong ? styles.wrong : ''}`}
            aria-label={label}
            aria-invalid={state === 'failed' || isTooLong}
            type={as === 'day' ? 'date' : 'text'}
            inputMode={as === 'number' ? 'decimal' : 'text'}
            autoComplete="off"
            {...(as === 'number' && { maxLength: longest })}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            // During a conflict, leaving the field sends nothing.
            onBlur={() => conflict === undefined && void finish()}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== 'Escape') return;
              event.preventDefault();
              event.stopPropagation();
              wantsFocus.current = true;
              if (event.key === 'Enter' && conflict !== undefined) save();
              else if (event.key === 'Enter') event.currentTarget.blur();
              else giveUp();
            }}
          />
          <SavingMark state={state} />
        </span>
        {isTooLong && (
          <p role="alert" className={styles.conflict}>
            {form.tooLong(longest, typed.trim().length)}
          </p>
        )}
        {conflict && (
          <ConflictChoice
            label={label}
            conflict={conflict}
            theirs={display(conflict.value as Value)}
            onKeep={save}
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
        {sent ?? display(value)}
      </button>
      <SavingMark state={state} />
    </span>
  );
}

type NumberCellProps<Value> = EditableProps<Value> & NumberLimits;

/** Parses a number for a cell, or returns the sentence that says what it accepts. */
function useReader(limits: NumberLimits): (typed: string) => { value: number } | { takes: string } {
  const words = useNumberWords(limits);
  return (typed) => {
    const read = numberWithin(typed, limits);
    return 'fault' in read ? { takes: words(read.fault) } : read;
  };
}

/** A number that is edited in place: a click opens a field, leaving it saves (§4). Invalid input is ignored. */
export const NumberCell = (props: NumberCellProps<number>) => (
  <Editable {...props} as="number" read={useReader(props)} />
);

/** Like `NumberCell`, for a number that may be left empty, which is null. */
export function OptionalNumberCell(props: NumberCellProps<number | null>) {
  const read = useReader(props);
  return <Editable {...props} as="number" read={(typed) => (typed === '' ? { value: null } : read(typed))} />;
}

/** A line of text that is edited in place. Empty text is ignored. */
export function TextCell(props: EditableProps<string> & { longest?: number }) {
  const { cell } = usePhrases('consoleKit');
  const read = (typed: string) => (typed === '' ? { takes: cell.takesText } : { value: typed });
  return <Editable {...props} as="text" read={read} />;
}

/** Like `TextCell`, for a text that may be left empty. */
export const OptionalTextCell = (props: EditableProps<string> & { longest?: number }) => (
  <Editable {...props} as="text" read={(typed) => ({ value: typed })} />
);

/** Parses a day for a cell, or returns the sentence that says what it accepts. */
function useDayReader(): (typed: string) => { value: string } | { takes: string } {
  const { cell, form } = usePhrases('consoleKit');
  return (typed) => (isTakenDay(typed) ? { value: typed } : { takes: typed === '' ? cell.takesDay : form.year });
}

/** A date such as 2026-11-22 that is edited in place. An empty field is ignored. */
export const DayCell = (props: EditableProps<string>) => <Editable {...props} as="day" read={useDayReader()} />;

/** Like `DayCell`, for a day that may be left empty. */
export function OptionalDayCell(props: EditableProps<string | null>) {
  const read = useDayReader();
  return <Editable {...props} as="day" read={(typed) => (typed === '' ? { value: null } : read(typed))} />;
}
