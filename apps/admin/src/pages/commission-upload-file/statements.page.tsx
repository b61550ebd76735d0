import { Button } from '@mantine/core';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import type { PartnerStatement } from '@tulna/contract/commission-statements';
import { recentMonths } from '@tulna/rules/months';
import { useMemo, useState } from 'react';
import { usePartnerOptions } from '../../partners/use-partner-options.ts';
import { ClosingDialog } from './closing.dialog.tsx';
import { statementColumns } from './statement-columns.tsx';
import { useClosing, useStatements } from './statement-queries.ts';
import styles from './statements.module.css';
import { CommissionTabs } from './tabs.tsx';

/** Statements of partners, and the month that is closed next (A15). */
export function Page() {
  const words = usePhrases('adminStatements');
  const formats = useFormats();
  const statements = useStatements();
  const partners = usePartnerOptions();
  const { data: closing } = useClosing();
  const [isOpen, setOpen] = useState(false);
  const columns = useMemo(() => statementColumns(words, formats), [words, formats]);
  const current = closing?.current;
  const filters = useMemo<readonly ListFilter<PartnerStatement>[]>(
    () => [
      { key: 'partner_key', label: words.filters.partner, options: partners },
      {
        key: 'month',
        label: words.filters.month,
        options:
          current === undefined
            ? []
            : recentMonths(current, 24).map((month) => ({ value: month, label: formats.month(month) })),
      },
    ],
    [words, formats, partners, current],
  );
  const month = closing?.month ?? undefined;
  const mayClose = closing?.why_not === null;
  return (
    <>
      <CommissionTabs />
      <ListPage
        name="partner-statements"
        title={words.title}
        lead={words.lead}
        source={statements}
        columns={columns}
        rowId={({ statement_id }) => statement_id}
        rowName={({ number }) => number}
        filters={filters}
        empty={words.empty}
        actions={
          month !== undefined && (
            <Button variant={mayClose ? 'filled' : 'default'} onClick={() => setOpen(true)}>
              {mayClose ? words.next.close(formats.month(month)) : words.next.soFar(formats.month(month))}
            </Button>
          )
        }
        notice={
          closing !== undefined &&
          month !== undefined && (
            <p className={styles.next}>
              {mayClose ? words.next.ready(formats.month(month)) : words.next.waits(formats.month(month))} (
              {words.next.partners(closing.partners.length)})
            </p>
          )
        }
      />
      {isOpen && closing !== undefined && month !== undefined && (
        <ClosingDialog closing={closing} month={month} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
