import { usePhrases } from '@tulna/console-kit/language';
import { FUNNEL_LOCKED } from '@tulna/rules/funnel';
import { useId } from 'react';
import styles from './custom-funnel.module.css';

/** The parts that a partner can’t change, each with its reason. */
export function Locked() {
  const { locked } = usePhrases('partnerFunnel');
  const heading = useId();
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading}>{locked.title}</h2>
      <p>{locked.lead}</p>
      <dl className={styles.locked}>
        {FUNNEL_LOCKED.map((item) => (
          <div key={item}>
            <dt>
              <svg
                viewBox="0 0 24 24"
                width="18"
                height="18"
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                aria-hidden="true"
              >
                <path d="M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3" strokeLinejoin="round" />
              </svg>
              {locked.items[item].name}
            </dt>
            <dd>{locked.items[item].why}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
