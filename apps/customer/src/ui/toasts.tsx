import { useSyncExternalStore } from 'react';
import { usePhrases } from '../language/phrases.tsx';
import { classNames } from './class-names.ts';
import { CheckIcon, CloseIcon, WarningIcon } from './icons.tsx';
import { closeToast, holdToast, releaseToast, shownToasts, type Toast, watchToasts } from './toast-store.ts';
import styles from './toasts.module.css';

const none: readonly Toast[] = [];

function ToastLine({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const { id, kind } = toast;
  const Icon = kind === 'error' ? WarningIcon : CheckIcon;
  // An error stays while the pointer or the focus is on it, so that there is time to read it.
  const hold = kind === 'error' ? () => holdToast(id) : undefined;
  const release = kind === 'error' ? () => releaseToast(id) : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding a toast open is no action of its own
    <div
      className={classNames(styles.toast, kind === 'error' && styles.error)}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon />
      <p>{toast.text}</p>
      <button type="button" className={styles.close} onClick={() => closeToast(id)} aria-label={closeLabel}>
        <CloseIcon size={18} />
      </button>
    </div>
  );
}

/** The place where toasts appear; once, in the frame. */
export function Toasts() {
  const { ui } = usePhrases('shell');
  const shown = useSyncExternalStore(watchToasts, shownToasts, () => none);
  return (
    <section className={styles.toasts} aria-label={ui.messages}>
      {shown.map((toast) => (
        <ToastLine key={toast.id} toast={toast} closeLabel={ui.close} />
      ))}
    </section>
  );
}
