import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { useId } from 'react';
import styles from './dashboard.module.css';
import type { Figures } from './queries.ts';

/** The things of this period that need a person. */
export function Attention({ figures: { attention } }: { figures: Figures }) {
  const { attention: words } = usePhrases('adminDashboard');
  const formats = useFormats();
  const id = useId();
  const lines = [
    { key: 'failed', label: words.failedApplications, count: attention.failed_applications },
    { key: 'stale', label: words.staleApplications, count: attention.stale_applications },
    { key: 'help', label: words.helpRequests, count: attention.open_help_requests },
    { key: 'undelivered', label: words.undelivered, count: attention.undelivered_messages },
    ...attention.lender_failures.map(({ lender_key, name, count, last_at, outcome }) => ({
      key: `lender ${lender_key} ${outcome}`,
      label: words.lenderFailures(name),
      count,
      beside: `${words.outcomes[outcome] ?? outcome}, ${words.lastAt(formats.moment(last_at))}`,
    })),
  ].filter(({ count }) => count > 0);
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      {lines.length === 0 ? (
        <p>{words.calm}</p>
      ) : (
        <ul className={styles.attention}>
          {lines.map(({ key, label, count, ...rest }) => (
            <li key={key}>
              <span>
                {label}
                {'beside' in rest && <small> · {rest.beside}</small>}
              </span>
              <strong>{formats.number(count)}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
