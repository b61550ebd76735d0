import { Checkbox, Switch } from '@mantine/core';
import { useEffect, useState } from 'react';
import styles from './cell.module.css';
import { SavingMark, useSaving } from './cell-saving.tsx';

/** Shows what was just chosen until the list brings it, and goes back where it was not saved. */
function useChosen<Value>(value: Value, onSave: (value: Value) => Promise<unknown>) {
  const { state, run } = useSaving();
  const [chosen, setChosen] = useState(value);
  useEffect(() => setChosen(value), [value]);
  const choose = async (next: Value) => {
    setChosen(next);
    if (!(await run(() => onSave(next)))) setChosen(value);
  };
  return { state, chosen, choose };
}

interface SelectCellProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onSave: (value: Value) => Promise<unknown>;
}

/** A choice that saves at once (§4). */
export function SelectCell<Value extends string>({ label, value, options, onSave }: SelectCellProps<Value>) {
  const { state, chosen, choose } = useChosen(value, onSave);
  return (
    <span className={styles.cell}>
      <select
        className={styles.choice}
        aria-label={label}
        value={chosen}
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
  );
}

interface FlagCellProps {
  label: string;
  value: 0 | 1;
  /** A switch for what turns something on, a check for what is so. */
  as?: 'switch' | 'check';
  onSave: (value: 0 | 1) => Promise<unknown>;
}

/** A flag that saves at once, sent as 1 or 0 (§5). */
export function FlagCell({ label, value, as = 'check', onSave }: FlagCellProps) {
  const { state, chosen, choose } = useChosen(value, onSave);
  const Control = as === 'switch' ? Switch : Checkbox;
  return (
    <span className={styles.cell}>
      <Control
        aria-label={label}
        checked={chosen === 1}
        onChange={({ currentTarget }) => void choose(currentTarget.checked ? 1 : 0)}
      />
      <SavingMark state={state} />
    </span>
  );
}
