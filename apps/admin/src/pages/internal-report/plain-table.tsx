import { ScrollRegion } from '@tulna/console-kit/scroll-region';
import { type ReactNode, useId } from 'react';
import styles from './reports.module.css';

interface PlainTableProps {
  title: string;
  lead?: string;
  headers: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  empty: { title: string; text: string };
}

/** A short table that needs no search or paging. */
export function PlainTable({ title, lead, headers, rows, empty }: PlainTableProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead !== undefined && rows.length > 0 && <p>{lead}</p>}
      {rows.length === 0 ? (
        <p>
          <strong>{empty.title}</strong>
          <br />
          {empty.text}
        </p>
      ) : (
        <ScrollRegion className={styles.scroll} label={title}>
          <table className={styles.table}>
            <thead>
              <tr>
                {headers.map((header) => (
                  <th key={header} scope="col">
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells: [first, ...cells] }) => (
                <tr key={key}>
                  <th scope="row">{first}</th>
                  {cells.map((cell, index) => (
                    <td key={headers[index + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  );
}
