import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { ScrollRegion } from '@tulna/console-kit/scroll-region';
import { useId } from 'react';
import styles from './csr-portal.module.css';
import type { Summary } from './queries.ts';

/** For each reason: the number of open and of overdue items, and when the oldest one was opened. */
export function Figures({ summary }: { summary: Summary }) {
  const words = usePhrases('adminCsrQueue');
  const formats = useFormats();
  const id = useId();
  const waiting = summary.reasons.filter(({ open }) => open > 0);
  return (
    <section className={styles.figures} aria-labelledby={id}>
      <h2 id={id}>{words.figures}</h2>
      {waiting.length === 0 ? (
        <p>
          <strong>{words.figuresEmpty.title}</strong>
          <br />
          {words.figuresEmpty.text}
        </p>
      ) : (
        <ScrollRegion label={words.figures}>
          <table className={styles.table}>
            <thead>
              <tr>
                {[words.figure.reason, words.figure.open, words.figure.overdue, words.figure.oldest].map((header) => (
                  <th key={header} scope="col">
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {waiting.map(({ reason, open, overdue, oldest_at: oldest }) => (
                <tr key={reason}>
                  <th scope="row">{words.reasons[reason]}</th>
                  <td>{formats.number(open)}</td>
                  <td>{formats.number(overdue)}</td>
                  <td>{oldest === null ? '–' : formats.moment(oldest)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  );
}
