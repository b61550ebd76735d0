import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { usePhrases } from '../language/phrases.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { CloseIcon } from './icons.tsx';

interface DialogProps {
  open: boolean;
  /** Called by Escape, the cross and a press outside the dialog. Without it, only the buttons in the dialog close it. */
  onClose?: () => void;
  title: ReactNode;
  /** `drawer` slides in from the side, `wide` has room for a table. */
  kind?: 'dialog' | 'drawer' | 'wide';
  children: ReactNode;
}

/** A native modal dialog: the browser keeps the focus inside and returns it afterwards. */
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

  // A dialog that is unmounted while open is closed first, because the browser returns the focus only if the dialog is still on the page.
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
