import { ChartCard } from '@tulna/console-kit/chart-card';
import { useDateRange } from '@tulna/console-kit/date-range';
import { DateRangeFilter } from '@tulna/console-kit/date-range-filter';
import { FigureCard } from '@tulna/console-kit/figure-card';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { LineChart } from '@tulna/console-kit/line-chart';
import { Loaded } from '@tulna/console-kit/loaded';
import { PageHeader } from '@tulna/console-kit/page-header';
import { istDay } from '@tulna/rules/dates';
import { formatPaise } from '@tulna/rules/money';
import { Attention } from './attention.tsx';
import { ByLender, ByPartner, ByStatus, Funnel } from './breakdowns.tsx';
import styles from './dashboard.module.css';
import { type Figures, useFigures } from './queries.ts';

function Board({ figures }: { figures: Figures }) {
  const words = usePhrases('adminDashboard');
  const formats = useFormats();
  const { total, total_before } = figures;
  const figure = (
    label: string,
    key: keyof Figures['total'],
    shown: (value: number) => string,
    exact?: (value: number) => string,
  ) => (
    <FigureCard
      label={label}
      shown={shown(total[key])}
      {...(exact && { exact: exact(total[key]) })}
      now={total[key]}
      before={total_before[key]}
      percent={formats.share}
    />
  );
  return (
    <>
      <dl className={styles.figures}>
        {figure(words.figures.applications, 'count', formats.number)}
        {figure(words.figures.disbursed, 'disbursed', formats.number)}
        {figure(words.figures.value, 'disbursed_paise', formats.shortPaise, formatPaise)}
        {figure(words.figures.revenue, 'revenue_paise', formats.shortPaise, formatPaise)}
      </dl>
      <ChartCard
        title={words.byDay.title}
        table={{
          headers: [words.byDay.day, words.figures.applications, words.figures.disbursed, words.figures.value],
          lines: figures.by_day.map(({ day, count, disbursed, disbursed_paise }) => [
            formats.day(day),
            formats.number(count),
            formats.number(disbursed),
            formatPaise(disbursed_paise, 'always'),
          ]),
        }}
      >
        <LineChart
          label={words.byDay.title}
          names={figures.by_day.map(({ day }) => formats.shortDay(day))}
          series={[
            {
              key: 'count',
              label: words.figures.applications,
              colour: 'var(--brand-primary-edge)',
              values: figures.by_day.map(({ count }) => count),
            },
            {
              key: 'disbursed',
              label: words.figures.disbursed,
              colour: 'var(--success)',
              values: figures.by_day.map(({ disbursed }) => disbursed),
            },
          ]}
          format={formats.number}
        />
      </ChartCard>
      <div className={styles.columns}>
        <Attention figures={figures} />
        <Funnel figures={figures} />
        <ByStatus figures={figures} />
        <ByLender figures={figures} />
        <ByPartner figures={figures} />
      </div>
      <p className={styles.foot}>{words.asOf(formats.moment(figures.as_of))}</p>
    </>
  );
}

/** Dashboard: four figures with their change, a chart by day, breakdowns, and what needs attention (A3). */
export function Page() {
  const words = usePhrases('adminDashboard');
  const formats = useFormats();
  const [range, setRange] = useDateRange('last_30_days');
  const figures = useFigures(range);
  const { data } = figures;
  const lead = data && words.period(formats.day(data.from), formats.day(data.to));
  return (
    <div className={styles.page}>
      <PageHeader
        title={words.title}
        lead={lead}
        actions={
          <DateRangeFilter
            range={range}
            onChange={setRange}
            shown={data}
            last={data && istDay(Date.parse(data.as_of))}
          />
        }
      />
      <Loaded of={figures} words={words}>
        {(loaded) => <Board figures={loaded} />}
      </Loaded>
    </div>
  );
}
