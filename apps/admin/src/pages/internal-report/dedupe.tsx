import { Bars, ChartCard } from '@tulna/console-kit/chart-card';
import { Facts } from '@tulna/console-kit/facts';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { LineChart } from '@tulna/console-kit/line-chart';
import type { ListColumn, ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { Chip, type Tone } from '@tulna/console-kit/states';
import { useMemo } from 'react';
import { type DedupeCheck, type DedupeFigures, useDedupeChecks, useDedupeFigures } from './dedupe-queries.ts';
import { reportAddress } from './report-address.ts';
import { mostBars, ReportFrame, ToRows } from './report-frame.tsx';
import { useReportPeriod } from './report-period.ts';
import styles from './reports.module.css';

const tones: Readonly<Record<DedupeCheck['outcome'], Tone>> = {
  new: 'success',
  duplicate: 'info',
  no_answer: 'warning',
};

/** Words that depend on the row: who was asked, and people whose data was deleted. */
function useDedupeWords() {
  const { dedupe: words } = usePhrases('adminReports');
  return useMemo(
    () => ({
      lender: (lender: DedupeCheck['lender']): string => lender?.name ?? words.ours,
      person: (masked: string): string => (masked === '' ? words.erased : masked),
      reason: (reason: string | null): string | null => reason && (words.failures[reason] ?? reason),
    }),
    [words],
  );
}

function Figures({ figures, at }: { figures: DedupeFigures; at: string }) {
  const { dedupe: words, shared } = usePhrases('adminReports');
  const formats = useFormats();
  const { total, by_day } = figures;
  const to = (filters: Record<string, string> = {}) => reportAddress('dedupe', { at, ...filters });
  const linked = (value: number, filters?: Record<string, string>) => (
    <ToRows to={to(filters)}>{formats.number(value)}</ToRows>
  );
  const table = [words.checks, words.duplicates, words.noAnswers];
  const cells = ({ checks, duplicates, no_answers }: DedupeFigures['total']) =>
    [checks, duplicates, no_answers].map(formats.number);
  const found = (duplicates: number) => words.found(formats.number(duplicates));
  const top = (all: number) =>
    all > mostBars ? ` ${shared.topOf(formats.number(mostBars), formats.number(all))}` : '';
  const whom = (one: DedupeFigures['by_lender'][number]) => (one.key === 'ours' ? words.ours : one.name);
  const brand = (one: DedupeFigures['by_brand'][number]) => (one.key === '' ? words.noBrand : one.name);
  return (
    <>
      <Facts
        look="totals"
        label={words.title}
        facts={[
          [words.checks, linked(total.checks)],
          [words.duplicates, linked(total.duplicates, { outcome: 'duplicate' })],
          ...figures.by_same.map(({ same, checks }) => [words.sameAs[same], linked(checks, { same })] as const),
          [words.noAnswers, linked(total.no_answers, { outcome: 'no_answer' })],
        ]}
      />
      <ChartCard
        title={words.byDay}
        table={{
          headers: [shared.day, ...table],
          lines: by_day.map((day) => [formats.day(day.day), ...cells(day)]),
        }}
      >
        <LineChart
          label={words.byDay}
          names={by_day.map(({ day }) => formats.shortDay(day))}
          series={[
            {
              key: 'checks',
              label: words.checks,
              colour: 'var(--brand-primary-edge)',
              values: by_day.map(({ checks }) => checks),
            },
            {
              key: 'duplicates',
              label: words.duplicates,
              colour: 'var(--success)',
              values: by_day.map(({ duplicates }) => duplicates),
            },
          ]}
          format={formats.number}
        />
      </ChartCard>
      <div className={styles.columns}>
        <ChartCard
          title={words.byWhom}
          lead={`${words.byWhomLead}${top(figures.by_lender.length)}`}
          table={{
            headers: [words.columns.lender, ...table],
            lines: figures.by_lender.map((one) => [whom(one), ...cells(one)]),
          }}
        >
          <Bars
            bars={figures.by_lender.slice(0, mostBars).map((one) => ({
              key: one.key,
              label: <ToRows to={to({ lender: one.key })}>{whom(one)}</ToRows>,
              value: one.checks,
              shown: formats.number(one.checks),
              beside: found(one.duplicates),
            }))}
          />
        </ChartCard>
        <ChartCard
          title={words.byBrand}
          lead={`${words.byBrandLead}${top(figures.by_brand.length)}`}
          table={{
            headers: [words.columns.brand, ...table],
            lines: figures.by_brand.map((one) => [brand(one), ...cells(one)]),
          }}
        >
          <Bars
            bars={figures.by_brand.slice(0, mostBars).map((one) => ({
              key: one.key,
              label: one.key === '' ? brand(one) : <ToRows to={to({ brand_key: one.key })}>{brand(one)}</ToRows>,
              value: one.checks,
              shown: formats.number(one.checks),
              beside: found(one.duplicates),
            }))}
          />
        </ChartCard>
      </div>
    </>
  );
}

function useColumns(): readonly ListColumn<DedupeCheck>[] {
  const { dedupe: words } = usePhrases('adminReports');
  const say = useDedupeWords();
  const formats = useFormats();
  return useMemo(() => {
    const { columns } = words;
    const of = (id: keyof typeof columns, width: number, text: (row: DedupeCheck) => string | null) => ({
      id,
      header: columns[id],
      width,
      value: text,
      cell: text,
    });
    return [
      { ...of('at', 176, ({ at }) => formats.moment(at)), value: ({ at }) => at, text: ({ at }) => formats.moment(at) },
      of('lender', 170, ({ lender }) => say.lender(lender)),
      {
        ...of('outcome', 150, ({ outcome }) => words.outcomes[outcome]),
        cell: ({ outcome }) => <Chip tone={tones[outcome]}>{words.outcomes[outcome]}</Chip>,
      },
      of('same', 140, ({ same }) => same.map((one) => words.same[one]).join(', ')),
      of('person', 130, ({ person }) => say.person(person)),
      of('others', 190, ({ others }) => others.map(say.person).join(', ')),
      of('brand', 150, ({ brand }) => brand?.name ?? words.noBrand),
      of('reason', 240, ({ reason }) => say.reason(reason)),
      { ...of('application', 300, ({ credit_application_id }) => credit_application_id), hidden: true },
    ];
  }, [words, say, formats]);
}

/** De-dupe checks: the duplicates found in our own data and by lenders (A9). */
export function DedupeReport() {
  const { dedupe: words } = usePhrases('adminReports');
  const days = useReportPeriod();
  const figures = useDedupeFigures(days.fixed.at);
  const checks = useDedupeChecks(days.fixed);
  const columns = useColumns();
  const { data } = figures;
  const filters = useMemo<readonly ListFilter<DedupeCheck>[]>(() => {
    const options = (texts: Readonly<Record<string, string>>) =>
      Object.entries(texts).map(([value, label]) => ({ value, label }));
    return [
      { key: 'outcome', label: words.columns.outcome, kind: 'several', options: options(words.outcomes) },
      { key: 'same', label: words.columns.same, kind: 'several', options: options(words.same) },
      {
        key: 'lender',
        label: words.columns.lender,
        kind: 'several',
        options: (data?.by_lender ?? []).map(({ key, name }) => ({
          value: key,
          label: key === 'ours' ? words.ours : name,
        })),
      },
      {
        key: 'brand_key',
        label: words.columns.brand,
        kind: 'several',
        options: (data?.by_brand ?? []).flatMap(({ key, name }) => (key === '' ? [] : [{ value: key, label: name }])),
      },
    ];
  }, [words, data]);
  return (
    <ReportFrame
      title={words.title}
      lead={words.lead}
      days={days}
      figures={figures}
      rows={
        <ListPage
          name="dedupe-checks"
          title={words.list}
          level={2}
          source={checks}
          columns={columns}
          rowId={({ check_id }) => check_id}
          rowName={({ person }) => person}
          filters={filters}
          empty={words.empty}
        />
      }
    >
      {(loaded) => <Figures figures={loaded} at={days.chosen} />}
    </ReportFrame>
  );
}
