import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { mayOpen } from '@tulna/rules/admin-access';
import { useId } from 'react';
import { Link } from 'react-router';
import { shownRole } from '../../session.ts';
import type { Line } from './attention-groups.ts';
import { useAttention } from './attention-lines.ts';
import styles from './dashboard.module.css';
import type { Figures } from './queries.ts';

function AttentionLine({ line }: { line: Line }) {
  const { attention: words } = usePhrases('adminDashboard');
  const formats = useFormats();
  const { label, count, shown, rows, beside, page, part, query } = line;
  return (
    <li>
      <span>
        {page !== undefined && mayOpen(shownRole() ?? 0, page) ? (
          <Link
            to={`/admin/${page}${part === undefined ? '' : `/${part}`}${query === undefined ? '' : `?${new URLSearchParams(query)}`}`}
          >
            {label}
          </Link>
        ) : (
          label
        )}
        {beside !== undefined && <small>{beside}</small>}
        {rows !== undefined && (
          <small>
            <Link to={rows}>{words.rows}</Link>
          </small>
        )}
      </span>
      <strong>{shown ?? formats.number(count)}</strong>
    </li>
  );
}

/** What needs attention in this period; each item links to the page where it can be dealt with. If there are many of one kind, they are grouped and can be expanded. */
export function Attention({ figures }: { figures: Figures }) {
  const { attention: words } = usePhrases('adminDashboard');
  const formats = useFormats();
  const id = useId();
  const lines = useAttention(figures);
  return (
    <section className={`${styles.card} ${lines.length > 8 ? styles.tall : ''}`} aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      {lines.length === 0 ? (
        <p>{words.calm}</p>
      ) : (
        <ul className={styles.attention}>
          {lines.map((line) =>
            'lines' in line ? (
              <li key={line.key}>
                <details className={styles.group}>
                  <summary>
                    {line.label}
                    <strong className={styles.sum}>
                      {formats.number(line.lines.reduce((sum, { count }) => sum + count, 0))}
                    </strong>
                  </summary>
                  <ul className={styles.attention}>
                    {line.lines.map((one) => (
                      <AttentionLine key={one.key} line={one} />
                    ))}
                  </ul>
                </details>
              </li>
            ) : (
              <AttentionLine key={line.key} line={line} />
            ),
          )}
        </ul>
      )}
    </section>
  );
}
