import { VisuallyHidden } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import styles from './cell.module.css';
import { CheckIcon, WarningIcon } from './icons.tsx';
import { usePhrases } from './language.tsx';
import { type Overtaken, overtakenBy } from './overtaken.tsx';

/** Where the last save of a cell stands. */
export type Saving = 'idle' | 'saving' | 'saved' | 'failed';

const shownMs = 2500;

/** Runs saves of one cell and says on the cell itself how each went. The answer is whether it was saved. */
export function useSaving(): {
  state: Saving;
  /** What a colleague saved in the place of the last try. */
  overtaken: Overtaken | undefined;
  run: (work: () => Promise<unknown>) => Promise<boolean>;
  /** The person gave up what failed: the cell shows what is saved again. */
  forget: () => void;
} {
  const [state, setState] = useState<Saving>('idle');
  const [overtaken, setOvertaken] = useState<Overtaken>();
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
    setOvertaken(undefined);
    let failure: { error: unknown } | undefined;
    try {
      await work();
    } catch (error) {
      failure = { error };
    }
    // A later save of the same cell has the word.
    if (last.current === mine) {
      setState(failure === undefined ? 'saved' : 'failed');
      setOvertaken(overtakenBy(failure?.error));
    }
    return failure === undefined;
  }, []);
  const forget = useCallback(() => {
    setOvertaken(undefined);
    setState((now) => (now === 'failed' ? 'idle' : now));
  }, []);
  return { state, overtaken, run, forget };
}

/**
 * The value that whoever edits a cell knows of: what the list brought last, or what was sent from here since. An edit says it, so
 * that it does not write over a colleague's.
 */
export function useKnown<Value>(value: Value) {
  const known = useRef(value);
  useEffect(() => {
    known.current = value;
  }, [value]);
  return known;
}

/** The mark on a cell: a turning ring, a check, or a warning, each with its word for those who do not see it. */
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
