import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import styles from './chart-card.module.css';
import { usePhrases } from './language.tsx';
import { ScrollRegion } from './scroll-region.tsx';

interface ChartCardProps {
  /** A sentence that says what the chart shows. */
  title: string;
  lead?: string;
  /** The same figures as a table: headers, then one row each. */
  table: { headers: readonly string[]; lines: readonly (readonly [key: string, ...cells: string[]])[] };
  /** Text if there are no figures; by default, that nothing happened. */
  empty?: string | undefined;
  children: ReactNode;
}

/** A chart with a title and the same figures as a table. */
export function ChartCard({ title, lead, table, empty, children }: ChartCardProps) {
  const { chart } = usePhrases('consoleKit');
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {lead !== undefined && <p>{lead}</p>}
        </div>
        {table.lines.length > 0 && (
          <Button variant="subtle" size="xs" aria-describedby={id} onClick={() => setTable(!isTable)}>
            {isTable ? chart.chart : chart.table}
          </Button>
        )}
      </div>
      {table.lines.length === 0 ? (
        <p>{empty ?? chart.nothing}</p>
      ) : isTable ? (
        <ScrollRegion className={styles.scroll} label={title}>
          <table className={styles.table}>
            <thead>
              <tr>
                {table.headers.map((header) => (
                  <th key={header} scope="col">
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.lines.map(([key, ...cells]) => (
                <tr key={key}>
                  <th scope="row">{key}</th>
                  {cells.map((cell, index) => (
                    <td key={table.headers[index + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      ) : (
        children
      )}
    </section>
  );
}

export interface Bar {
  key: string;
  label: ReactNode;
  value: number;
  /** The formatted value. */
  shown: string;
  /** Secondary text, such as a share. */
  beside?: string;
}

interface BarsProps {
  bars: readonly Bar[];
  /** How many further bars aren't drawn; the card's table has them. */
  left?: number;
}

/** Horizontal bars, each with its label. For screen readers, they are a list. */
export function Bars({ bars, left = 0 }: BarsProps) {
  const { chart } = usePhrases('consoleKit');
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className={styles.bars}>
      {bars.map(({ key, label, value, shown, beside }) => (
        <li key={key} className={styles.bar}>
          <span>{label}</span>
          <span className={styles.track} aria-hidden="true">
            <span className={styles.fill} style={{ width: `${(value / most) * 100}%`, display: 'block' }} />
          </span>
          <span className={styles.amount}>
            {shown}
            {beside !== undefined && <small>{beside}</small>}
          </span>
        </li>
      ))}
      {left > 0 && <li className={styles.left}>{chart.more(left)}</li>}
    </ul>
  );
}
