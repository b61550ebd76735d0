import { Checkbox, Switch } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import styles from './cell.module.css';
import { SavingMark, useKnown, useSaving } from './cell-saving.tsx';
import { ConflictChoice } from './edit-conflict.tsx';
import { usePhrases } from './language.tsx';
import type { Tone } from './states.tsx';

/** Shows the new choice until the list has reloaded, and reverts it if it wasn't saved. */
function useChosen<Value>(value: Value, onSave: (value: Value, seen: Value) => Promise<unknown>) {
  const { state, conflict, run, forget } = useSaving();
  const known = useKnown(value);
  const [chosen, setChosen] = useState(value);
  /** The person's own choice, while it conflicts with a colleague's. */
  const mine = useRef(value);
  useEffect(() => setChosen(value), [value]);
  const choose = async (next: Value, saw = known.current) => {
    const before = known.current;
    known.current = next;
    mine.current = next;
    setChosen(next);
    if (await run(() => onSave(next, saw))) return;
    known.current = before;
    setChosen(value);
  };
  const choice = conflict && {
    conflict,
    mine: mine.current,
    // The property's value as stored on the server.
    theirs: conflict.value as Value,
    onKeep: () => void choose(mine.current, conflict.value as Value),
    onTake: () => {
      forget();
      setChosen(conflict.value as Value);
    },
  };
  return { state, chosen, choose, choice };
}

interface SelectCellProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  /** Renders the choice as a chip: a status, with a colour for some of its values. */
  tones?: Readonly<Partial<Record<Value, Tone>>>;
  /** Receives the new choice and the one that was on screen. */
  onSave: (value: Value, seen: Value) => Promise<unknown>;
}

/** A dropdown that saves immediately (§4). */
export function SelectCell<Value extends string>({ label, value, options, tones, onSave }: SelectCellProps<Value>) {
  const { state, chosen, choose, choice } = useChosen(value, onSave);
  const shown = choice?.mine ?? chosen;
  const classes = tones === undefined ? [styles.choice] : [styles.choice, styles.chip, styles[tones[shown] ?? 'grey']];
  return (
    <div>
      <span className={styles.cell}>
        <select
          className={classes.join(' ')}
          aria-label={label}
          value={shown}
          onChange={({ currentTarget }) => {
            const next = options.find((option) => option.value === currentTarget.value);
            if (next) void choose(next.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <SavingMark state={state} />
      </span>
      {choice && (
        <ConflictChoice
          label={label}
          conflict={choice.conflict}
          theirs={options.find((option) => option.value === choice.theirs)?.label ?? choice.theirs}
          onKeep={choice.onKeep}
          onTake={choice.onTake}
        />
      )}
    </div>
  );
}

interface FlagCellProps {
  label: string;
  value: 0 | 1;
  /** A switch for turning something on, a checkbox for stating a fact. */
  as?: 'switch' | 'check';
  /** Receives the new state and the one that was on screen. */
  onSave: (value: 0 | 1, seen: 0 | 1) => Promise<unknown>;
}

/** A flag that saves immediately, sent as 1 or 0 (§5). */
export function FlagCell({ label, value, as = 'check', onSave }: FlagCellProps) {
  const { ui } = usePhrases('consoleKit');
  const { state, chosen, choose, choice } = useChosen(value, onSave);
  const Control = as === 'switch' ? Switch : Checkbox;
  return (
    <>
      <span className={styles.cell}>
        <Control
          aria-label={label}
          checked={(choice?.mine ?? chosen) === 1}
          onChange={({ currentTarget }) => void choose(currentTarget.checked ? 1 : 0)}
        />
        <SavingMark state={state} />
      </span>
      {choice && (
        <ConflictChoice
          label={label}
          conflict={choice.conflict}
          theirs={choice.theirs === 1 ? ui.yes : ui.no}
          onKeep={choice.onKeep}
          onTake={choice.onTake}
        />
      )}
    </>
  );
}
