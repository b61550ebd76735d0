import { DateRangeFilter } from '@tulna/console-kit/date-range-filter';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded, type Loading } from '@tulna/console-kit/loaded';
import { PageHeader } from '@tulna/console-kit/page-header';
import { istDay } from '@tulna/rules/dates';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { useReportPeriod } from './report-period.ts';
import styles from './reports.module.css';

/** The highest number of bars in one chart; the table of the same figures has every row. */
export const mostBars = 10;

/** HTML id of the list of rows. */
const rowsId = 'rows';

interface ReportFrameProps<Data> {
  title: string;
  lead: string;
  days: ReturnType<typeof useReportPeriod>;
  figures: Loading<Data>;
  /** The figures and charts, once they are loaded. */
  children: (data: Data) => ReactNode;
  /** The list below them. */
  rows: ReactNode;
}

/** A report: its days, its figures with their age, and the rows that were counted. */
export function ReportFrame<Data extends { as_of: string }>(props: ReportFrameProps<Data>) {
  const { title, lead, days, figures, children, rows } = props;
  const { data } = figures;
  const { shared } = usePhrases('adminReports');
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
      <Loaded of={figures} words={shared}>
        {(loaded) => (
          <>
            <p className={styles.foot}>
              {shared.asOf(formats.day(days.period.from), formats.day(days.period.to), formats.moment(loaded.as_of))}
            </p>
            {children(loaded)}
          </>
        )}
      </Loaded>
      <section id={rowsId} className={styles.rows}>
        {rows}
      </section>
    </div>
  );
}

/** A figure that links to the rows that it counts. */
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
