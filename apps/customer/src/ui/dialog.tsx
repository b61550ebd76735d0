import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { usePhrases } from '../language/phrases.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { CloseIcon } from './icons.tsx';

interface DialogProps {
  open: boolean;
  /** Called by Escape, the cross and a press outside the dialog. Without it the dialog can only be answered. */
  onClose?: () => void;
  title: ReactNode;
  /** `drawer` comes from the side, `wide` holds a table. */
  kind?: 'dialog' | 'drawer' | 'wide';
  children: ReactNode;
}

/** A native modal dialog: the browser keeps the focus inside and gives it back afterwards. */
export function Dialog({ open, onClose, title, kind = 'dialog', children }: DialogProps) {
  const { ui } = usePhrases('shell');
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useEffect(() => {
    const dialog = element.current;
    if (dialog === null || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);

  // One that goes while it is open closes first, while it is still on the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    return () => dialog?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press outside the dialog doubles Escape and the cross
    <dialog
      ref={element}
      className={classNames(styles.dialog, kind === 'drawer' && styles.drawer, kind === 'wide' && styles.wide)}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose?.();
      }}
    >
      {open && (
        <>
          <div className={styles.head}>
            <h2 id={heading}>{title}</h2>
            {onClose !== undefined && (
              <button type="button" className={styles.close} onClick={onClose} aria-label={ui.close}>
                <CloseIcon />
              </button>
            )}
          </div>
          <div className={styles.body}>{children}</div>
        </>
      )}
    </dialog>
  );
}

/** The buttons at the end of a dialog or form. */
export const Actions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>;
