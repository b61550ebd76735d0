import { TOAST_CLOSE_MS, TOAST_LIMIT } from '@tulna/rules/constants';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePhrases } from '../language/phrases.tsx';
import { classNames } from './class-names.ts';
import { CheckIcon, CloseIcon, WarningIcon } from './icons.tsx';
import styles from './toasts.module.css';

interface Toast {
  id: number;
  kind: 'success' | 'error';
  text: string;
}

const none: readonly Toast[] = [];
let toasts: readonly Toast[] = none;
let lastId = 0;
const listeners = new Set<() => void>();

function put(next: readonly Toast[]): void {
  toasts = next;
  for (const tell of listeners) tell();
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** Shows a toast: at most five at once, closing after 3000 ms (§9). The oldest gives way; the same text is not doubled. */
export function showToast(kind: Toast['kind'], text: string): void {
  if (toasts.some((toast) => toast.text === text)) return;
  lastId += 1;
  put([...toasts, { id: lastId, kind, text }].slice(-TOAST_LIMIT));
}

const close = (id: number) => put(toasts.filter((toast) => toast.id !== id));

function ToastLine({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const [held, setHeld] = useState(false);
  const { id, kind } = toast;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => close(id), TOAST_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [held, id]);
  const Icon = kind === 'error' ? WarningIcon : CheckIcon;
  // An error may be read in peace: it stays while the pointer or the focus is on it.
  const hold = kind === 'error' ? () => setHeld(true) : undefined;
  const letGo = kind === 'error' ? () => setHeld(false) : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding a toast open is no action of its own
    <div
      className={classNames(styles.toast, kind === 'error' && styles.error)}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      <Icon />
      <p>{toast.text}</p>
      <button type="button" className={styles.close} onClick={() => close(id)} aria-label={closeLabel}>
        <CloseIcon size={18} />
      </button>
    </div>
  );
}

/** The place where toasts appear; once, in the frame. */
export function Toasts() {
  const { ui } = usePhrases('shell');
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  return (
    <section className={styles.toasts} aria-label={ui.messages}>
      {shown.map((toast) => (
        <ToastLine key={toast.id} toast={toast} closeLabel={ui.close} />
      ))}
    </section>
  );
}
