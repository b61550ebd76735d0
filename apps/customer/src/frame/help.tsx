import { lazy, Suspense, useSyncExternalStore } from 'react';
import { usePhrases } from '../language/phrases.tsx';
import { HelpIcon } from '../ui/icons.tsx';
import styles from './frame.module.css';

const HelpDialog = lazy(async () => ({ default: (await import('./help-dialog.tsx')).HelpDialog }));

/** State of the help form: closed, open, or open with a question already filled in. */
let state: { open: boolean; question: string } = { open: false, question: '' };
let wanted = false;
const listeners = new Set<() => void>();

function put(next: typeof state): void {
  state = next;
  wanted ||= next.open;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const closed = state;

/** Opens the help form (C13), optionally with a question already filled in. */
export const openHelp = (question = ''): void => put({ open: true, question });

const closeHelp = (): void => put({ ...state, open: false });

/** The button that opens the help form. It is in the bar that stays on top, where it covers no part of a page, even on the narrowest phone. */
export function HelpButton() {
  const { frame } = usePhrases('shell');
  return (
    <button type="button" className={styles.action} aria-label={frame.help} onClick={() => openHelp()}>
      <HelpIcon />
      <span className={styles.helpWords}>{frame.help}</span>
    </button>
  );
}

/** The help form that floats over the page (C13); loaded when it is first opened. */
export function Help() {
  const { open, question } = useSyncExternalStore(
    subscribe,
    () => state,
    () => closed,
  );
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <HelpDialog open={open} question={question} onClose={closeHelp} />
    </Suspense>
  );
}
