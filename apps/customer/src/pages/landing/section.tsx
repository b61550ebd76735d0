import { type ReactNode, useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './more.module.css';

interface SectionProps {
  title: string;
  text?: string;
  /** Uses the surface colour instead of the page's, so that neighbouring bands are separated without lines. */
  tinted?: boolean;
  children: ReactNode;
}

/** One band of the landing page, with its heading. */
export function Section({ title, text, tinted = false, children }: SectionProps) {
  const heading = useId();
  return (
    <section className={classNames(styles.section, tinted && styles.tinted)} aria-labelledby={heading}>
      <div className={styles.sectionInner}>
        <div className={styles.sectionHead}>
          <h2 id={heading}>{title}</h2>
          {text !== undefined && <p>{text}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
