import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** A term and its value; null or an empty text if there is none. */
export type Fact = readonly [term: string, text: ReactNode];

interface Props {
  facts: readonly Fact[];
  /** Names the whole to those who don't see it. */
  label?: string;
  /** `totals` for sums above a list: larger figures. */
  look?: 'facts' | 'totals';
}

/** An email address breaks after its @, where it must, and not before its last letter. */
function breakable(text: ReactNode): ReactNode {
  const [name, host, ...more] = typeof text === 'string' && !/\s/.test(text) ? text.split('@') : [];
  if (host === undefined || more.length > 0) return text;
  return (
    <>
      {`${name}@`}
      <wbr />
      {host}
    </>
  );
}

/** Terms with their values, side by side if there is room. A term without a value is not shown. */
export const Facts = ({ facts, label, look = 'facts' }: Props) => (
  <dl className={styles.facts} aria-label={label} data-look={look}>
    {facts.map(([term, text]) =>
      text === null || text === '' ? null : (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{breakable(text)}</dd>
        </div>
      ),
    )}
  </dl>
);
