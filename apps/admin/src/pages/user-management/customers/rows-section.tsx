import { Button } from '@mantine/core';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded, type Loading } from '@tulna/console-kit/loaded';
import { SECTION_ROWS } from '@tulna/rules/customer-records';
import { type ReactNode, useState } from 'react';
import styles from './customers.module.css';

interface Props<Row> {
  title: string;
  lead?: string;
  customerId: string;
  /** Loads the newest rows, up to the limit. */
  use: (customerId: string, limit: number) => Loading<{ rows: Row[]; more: boolean }>;
  id: (row: Row) => string;
  children: (row: Row) => ReactNode;
}

const step = 40;

/** A section of a record: its newest rows, and more of them on demand. */
export function RowsSection<Row>({ title, lead, customerId, use, id, children }: Props<Row>) {
  const { record } = usePhrases('adminCustomers');
  const [limit, setLimit] = useState<number>(SECTION_ROWS.first);
  const loading = use(customerId, limit);
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {lead !== undefined && <small>{lead}</small>}
      <Loaded of={loading} words={record}>
        {({ rows, more }) => (
          <>
            {rows.length === 0 && <p>{record.none}</p>}
            <ul className={styles.rows}>
              {rows.map((row) => (
                <li key={id(row)}>{children(row)}</li>
              ))}
            </ul>
            {more && limit < SECTION_ROWS.most && (
              <div>
                <Button size="xs" variant="default" onClick={() => setLimit(Math.min(SECTION_ROWS.most, limit + step))}>
                  {record.more}
                </Button>
              </div>
            )}
            {more && limit === SECTION_ROWS.most && <small>{record.least(limit)}</small>}
          </>
        )}
      </Loaded>
    </section>
  );
}
