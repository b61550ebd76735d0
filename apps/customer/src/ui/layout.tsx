import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './layout.module.css';

interface PageBodyProps {
  /** `narrow` for one form, `medium` for text and steppers, `wide` for lists side by side. */
  width?: 'narrow' | 'medium' | 'wide';
  children: ReactNode;
}

/** The column of a page between header and footer. The frame already holds the `<main>`. */
export const PageBody = ({ width = 'wide', children }: PageBodyProps) => (
  <div className={classNames(styles.page, width === 'narrow' && styles.narrow, width === 'medium' && styles.medium)}>
    {children}
  </div>
);

interface StackProps {
  gap?: 'tight' | 'normal' | 'loose';
  children: ReactNode;
}

/** Elements below each other, with an equal gap of 8, 16 or 32 pixels. */
export const Stack = ({ gap = 'normal', children }: StackProps) => (
  <div className={classNames(styles.stack, gap === 'tight' && styles.tight, gap === 'loose' && styles.loose)}>
    {children}
  </div>
);

/** Elements side by side, which wrap; `apart` pushes the first and the last to the edges. */
export const Row = ({ apart = false, children }: { apart?: boolean; children: ReactNode }) => (
  <div className={classNames(styles.row, apart && styles.apart)}>{children}</div>
);

/** Cards in as many columns as fit, each at least 16 rem. */
export const Grid = ({ children }: { children: ReactNode }) => <div className={styles.grid}>{children}</div>;

interface CardProps {
  /** `raised` has a shadow. `marked` has an edge in the brand's colour and is for the card that matters now. */
  look?: 'plain' | 'raised' | 'marked';
  as?: 'div' | 'section' | 'article' | 'li';
  'aria-labelledby'?: string;
  children: ReactNode;
}

/** A surface for one topic. */
export const Card = ({ look = 'plain', as: Element = 'div', children, ...aria }: CardProps) => (
  <Element
    className={classNames(styles.card, look === 'raised' && styles.raised, look === 'marked' && styles.marked)}
    {...aria}
  >
    {children}
  </Element>
);
