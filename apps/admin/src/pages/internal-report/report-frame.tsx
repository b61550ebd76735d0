import { Button } from '@mantine/core';
import { DateRangeFilter } from '@tulna/console-kit/date-range-filter';
import { failureText } from '@tulna/console-kit/failure';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { PageHeader } from '@tulna/console-kit/page-header';
import { Lines, Message, Notice } from '@tulna/console-kit/states';
import { istDay } from '@tulna/rules/dates';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { useReportPeriod } from './report-period.ts';
import styles from './reports.module.css';

/** Bars of one chart; the table behind it has all. */
export const mostBars = 10;

/** Where a report keeps its rows. */
const rowsId = 'rows';

interface LoadedFigures<Data> {
  data: Data | undefined;
  error: unknown;
  refetch: () => unknown;
  isPlaceholderData: boolean;
}

interface ReportFrameProps<Data> {
  title: string;
  lead: string;
  days: ReturnType<typeof useReportPeriod>;
  figures: LoadedFigures<Data>;
  /** The figures and charts, once they are loaded. */
  children: (data: Data) => ReactNode;
  /** The list below them. */
  rows: ReactNode;
}

/** A report: its days, its figures with their age, and the rows that were counted. */
export function ReportFrame<Data extends { as_of: string }>(props: ReportFrameProps<Data>) {
  const { title, lead, days, figures, children, rows } = props;
  const { data, error, refetch, isPlaceholderData } = figures;
  const { shared } = usePhrases('adminReports');
  const { failures, ui } = usePhrases('consoleKit');
  const formats = useFormats();
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        lead={lead}
        actions={
          <DateRangeFilter
            range={days.range}
            onChange={days.setRange}
            shown={days.period}
            last={istDay(data === undefined ? Date.now() : Date.parse(data.as_of))}
          />
        }
      />
      {error && data === undefined ? (
        <Message
          picture="broken"
          title={shared.failed}
          action={<Button onClick={() => void refetch()}>{ui.retry}</Button>}
        >
          {failureText(error, failures)}
        </Message>
      ) : data === undefined ? (
        <Lines count={3} height={90} />
      ) : (
        <div className={`${styles.page} ${isPlaceholderData ? styles.stale : ''}`}>
          {error ? (
            <Notice tone="warning">
              {shared.notFresh} {failureText(error, failures)}
            </Notice>
          ) : null}
          <p className={styles.foot}>
            {shared.asOf(formats.day(days.period.from), formats.day(days.period.to), formats.moment(data.as_of))}
          </p>
          {children(data)}
        </div>
      )}
      <section id={rowsId} className={styles.rows}>
        {rows}
      </section>
    </div>
  );
}

/** A figure that leads to the rows it counts. */
export function ToRows({ to, label, children }: { to: string; label?: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={label}
      onClick={() => document.getElementById(rowsId)?.scrollIntoView({ block: 'start' })}
    >
      {children}
    </Link>
  );
}
