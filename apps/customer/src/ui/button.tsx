import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';

interface Look {
  /** One `primary` per page: the main action. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** `large` is 50 high (§9), for the main action of a form. */
  size?: 'medium' | 'large';
  wide?: boolean;
}

const look = ({ kind = 'secondary', size = 'medium', wide = false }: Look) =>
  classNames(styles.button, styles[kind], size === 'large' && styles.large, wide && styles.wide);

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className'> {
  /** True while work is running: the button stays in place and keeps the focus, and presses have no effect. */
  busy?: boolean;
}

/** A button; its label says what happens. `type` is `button` unless given. */
export function Button({ kind, size, wide, busy = false, children, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={look({ kind, size, wide })}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <span className={styles.busy} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A link to a page of the site that looks like a button. */
export function ButtonLink({ kind, size, wide, ...rest }: Look & Omit<LinkProps, 'className'>) {
  return <Link {...rest} className={look({ kind, size, wide })} />;
}

/** A link that leaves the site and looks like a button. */
export function ButtonAnchor({ kind, size, wide, children, ...rest }: Look & Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a {...rest} className={look({ kind, size, wide })}>
      {children}
    </a>
  );
}
