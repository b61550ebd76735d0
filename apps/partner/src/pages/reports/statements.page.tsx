import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListColumn, ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import type { OwnStatement } from '@tulna/contract/partner-reports';
import { istDay } from '@tulna/rules/dates';
import { formatPaise } from '@tulna/rules/money';
import { recentMonths } from '@tulna/rules/months';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { home } from '../../home.ts';
import { ofPartner } from './of-partner.tsx';
import { useOpenMonths, useStatements } from './queries.ts';
import styles from './reports.module.css';
import { ReportTabs } from './tabs.tsx';

/** Months that are not closed yet, each with its total so far. */
function OpenMonths() {
  const { statements: words } = usePhrases('partnerReports');
  const formats = useFormats();
  const months = useOpenMonths().data?.months ?? [];
  if (months.length === 0) return null;
  return (
    <section className={styles.open} aria-label={words.openMonths}>
      <h2>{words.openMonths}</h2>
      <ul>
        {months.map(({ month, released_paise: released, held_paise: held }) => (
          <li key={month}>
            <Link to={`${home}/reports/statements/${month}`}>{words.soFar(formats.month(month))}</Link>
            <span>{words.openMonth(formatPaise(released), formatPaise(held))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Statements of a partner: one for each closed month, and totals of the open ones so far (R8). */
function StatementsPage() {
  const { statements: words, columns: headers } = usePhrases('partnerReports');
  const formats = useFormats();
  const statements = useStatements();
  const columns = useMemo<readonly ListColumn<OwnStatement>[]>(() => {
    const money = (id: string, header: string, of: (row: OwnStatement) => number): ListColumn<OwnStatement> => ({
      id,
      header,
      width: 150,
      align: 'end',
      value: of,
      // Amounts have paise, so that the figures of a column line up and match the statement.
      cell: (row) => formatPaise(of(row), 'always'),
    });
    return [
      {
        id: 'month',
        header: headers.month,
        width: 160,
        value: ({ month }) => month,
        cell: ({ month }) => (
          <Link to={`${home}/reports/statements/${month}`} aria-label={words.open(formats.month(month))}>
            {formats.month(month)}
          </Link>
        ),
      },
      { id: 'number', header: headers.number, width: 190, value: ({ number }) => number, cell: ({ number }) => number },
      money('released', words.released, (row) => row.released_paise),
      money('changed', words.changed, (row) => row.changed_paise),
      money('gst', words.gstColumn, (row) => row.gst_paise),
      money('tds', words.tdsColumn, (row) => row.tds_paise),
      money('sent', words.paid, (row) => row.sent_paise),
      money('closing', words.closing, (row) => row.closing_paise),
      money('held', words.held, (row) => row.held_paise),
      {
        id: 'invoice',
        header: words.invoice.column,
        width: 180,
        value: ({ invoice_number }) => invoice_number ?? '',
        cell: ({ invoice_number }) => invoice_number ?? '',
      },
      {
        id: 'closed',
        header: words.closed,
        width: 180,
        value: ({ closed_at }) => closed_at,
        cell: ({ closed_at }) => formats.moment(closed_at),
      },
    ];
  }, [words, headers, formats]);
  const filters = useMemo<readonly ListFilter<OwnStatement>[]>(
    () => [
      {
        key: 'month',
        label: headers.month,
        options: recentMonths(istDay(Date.now()).slice(0, 7), 24).map((month) => ({
          value: month,
          label: formats.month(month),
        })),
      },
    ],
    [headers, formats],
  );
  return (
    <>
      <ReportTabs />
      <ListPage
        name="own-statements"
        title={words.title}
        lead={words.lead}
        source={statements}
        columns={columns}
        rowId={({ statement_id }) => statement_id}
        rowName={({ number }) => number}
        filters={filters}
        empty={words.empty}
      />
      <OpenMonths />
    </>
  );
}

export const Page = ofPartner(StatementsPage);
