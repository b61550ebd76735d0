import { VisuallyHidden } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import styles from './cell.module.css';
import { conflictOf, type EditConflict } from './edit-conflict.tsx';
import { CheckIcon, WarningIcon } from './icons.tsx';
import { usePhrases } from './language.tsx';

/** State of a cell's last save. */
export type Saving = 'idle' | 'saving' | 'saved' | 'failed';

const shownMs = 2500;

/** Runs the saves of one cell, and has their state for the cell to show. `run` resolves to whether the value was saved. */
export function useSaving(): {
  state: Saving;
  /** What a colleague had saved, if the last attempt was a conflict. */
  conflict: EditConflict | undefined;
  run: (work: () => Promise<unknown>) => Promise<boolean>;
  /** Discards the failed edit: the cell shows the saved value again. */
  forget: () => void;
} {
  const [state, setState] = useState<Saving>('idle');
  const [conflict, setConflict] = useState<EditConflict>();
  const last = useRef(0);
  useEffect(() => {
    if (state !== 'saved') return;
    const timer = setTimeout(() => setState('idle'), shownMs);
    return () => clearTimeout(timer);
  }, [state]);
  const run = useCallback(async (work: () => Promise<unknown>) => {
    last.current += 1;
    const mine = last.current;
    setState('saving');
    setConflict(undefined);
    let failure: { error: unknown } | undefined;
    try {
      await work();
    } catch (error) {
      failure = { error };
    }
    // A later save of the same cell takes precedence.
    if (last.current === mine) {
      setState(failure === undefined ? 'saved' : 'failed');
      setConflict(conflictOf(failure?.error));
    }
    return failure === undefined;
  }, []);
  const forget = useCallback(() => {
    setConflict(undefined);
    setState((now) => (now === 'failed' ? 'idle' : now));
  }, []);
  return { state, conflict, run, forget };
}

/**
 * The value that a cell's editor last saw: from the list, or sent from here since. Each edit includes it, so that it can't overwrite a
 * colleague's value unnoticed.
 */
export function useKnown<Value>(value: Value) {
  const known = useRef(value);
  useEffect(() => {
    known.current = value;
  }, [value]);
  return known;
}

/** The icon on a cell: a spinner, a check mark or a warning, each with a text for screen readers. */
export function SavingMark({ state }: { state: Saving }) {
  const { cell } = usePhrases('consoleKit');
  return (
    <span role="status" className={state === 'idle' ? undefined : `${styles.state} ${styles[state] ?? ''}`}>
      {state === 'saved' && <CheckIcon size={14} />}
      {state === 'failed' && <WarningIcon size={14} />}
      {state !== 'idle' && <VisuallyHidden>{cell[state]}</VisuallyHidden>}
    </span>
  );
}
