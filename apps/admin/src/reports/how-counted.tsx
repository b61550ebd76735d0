import styles from './reports.module.css';

/** How the figures of a page are counted: general rules first, then each figure by its name. */
export const HowCounted = ({ title, facts }: { title: string; facts: readonly (readonly [string, string])[] }) => (
  <details className={`${styles.card} ${styles.how}`} open>
    <summary>{title}</summary>
    <dl>
      {facts.map(([term, text]) => (
        <div key={text}>
          {term !== '' && <dt>{term}</dt>}
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </details>
);
