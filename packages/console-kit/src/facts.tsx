import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** A term and its value; null or an empty text if it has none. */
export type Fact = readonly [term: string, text: ReactNode];

interface Props {
  facts: readonly Fact[];
  /** Accessible name of the whole list. */
  label?: string;
  /** `totals` for sums above a list, in larger figures. */
  look?: 'facts' | 'totals';
}

/** Lets an email address break after its @, rather than anywhere else. */
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

/** Terms with their values, next to each other if there is room. A term without a value isn't shown. */
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
