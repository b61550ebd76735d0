import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** A term and what is known of it; null or an empty text where nothing is. */
export type Fact = readonly [term: string, text: ReactNode];

interface Props {
  facts: readonly Fact[];
  /** Names the whole to those who don't see it. */
  label?: string;
  /** `totals` for sums above a list: larger figures. */
  look?: 'facts' | 'totals';
}

/** Terms with their values, side by side as far as there is room. What isn't known has no term. */
export const Facts = ({ facts, label, look = 'facts' }: Props) => (
  <dl className={styles.facts} aria-label={label} data-look={look}>
    {facts.map(([term, text]) =>
      text === null || text === '' ? null : (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ),
    )}
  </dl>
);
