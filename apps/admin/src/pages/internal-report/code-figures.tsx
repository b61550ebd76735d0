import { Bars, ChartCard } from '@tulna/console-kit/chart-card';
import { Facts } from '@tulna/console-kit/facts';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { LineChart } from '@tulna/console-kit/line-chart';
import type { CodeSums, CodeFigures as Figures } from './code-queries.ts';
import { reportAddress } from './report-address.ts';
import { mostBars, ToRows } from './report-frame.tsx';
import styles from './reports.module.css';

/** Each figure, and the filter that lists its rows. */
const figureFilters: readonly (readonly [kind: keyof CodeSums, filter: Readonly<Record<string, string>>])[] = [
  ['asked', {}],
  ['sent', { sending: 'sent' }],
  ['failed', { sending: 'failed' }],
  ['waiting', { sending: 'waiting' }],
  ['delivered', { delivery: 'delivered' }],
  ['undelivered', { delivery: 'undelivered' }],
  ['untold', { delivery: 'untold' }],
  ['used', { state: 'used' }],
  ['replaced', { state: 'replaced' }],
  ['expired', { state: 'expired' }],
  ['open', { state: 'open' }],
  ['wrong', { guesses: 'wrong' }],
  ['locked', { guesses: 'locked' }],
];
const lines: readonly (readonly [kind: keyof CodeSums, colour: string])[] = [
  ['asked', 'var(--brand-primary-edge)'],
  ['used', 'var(--success)'],
  ['failed', 'var(--danger)'],
];

const finishedOf = ({ delivered, undelivered }: CodeSums): number => delivered + undelivered;

/** A figure as text. If the provider sends no reports, no figure is shown, because 0 delivered would look like a failure. */
function useFigureText() {
  const { codes: words } = usePhrases('adminReports');
  const formats = useFormats();
  return (sums: CodeSums, kind: keyof CodeSums): string =>
    (kind === 'delivered' || kind === 'undelivered') && finishedOf(sums) === 0
      ? words.notTold
      : formats.number(sums[kind]);
}

interface Parts {
  title: string;
  lead?: string;
  head: string;
  parts: readonly (CodeSums & { key: string; label: string; filter: Record<string, string> | undefined })[];
  at: string;
}

/** Codes by one property, as bars with a table of the same figures. */
function PartsCard({ title, lead, head, parts, at }: Parts) {
  const { codes: words, shared } = usePhrases('adminReports');
  const formats = useFormats();
  const figure = useFigureText();
  const more = parts.length > mostBars && shared.topOf(formats.number(mostBars), formats.number(parts.length));
  return (
    <ChartCard
      title={title}
      lead={[lead, more].filter(Boolean).join(' ')}
      table={{
        headers: [head, ...figureFilters.map(([kind]) => words.figures[kind])],
        lines: parts.map((one) => [one.label, ...figureFilters.map(([kind]) => figure(one, kind))]),
      }}
    >
      <Bars
        bars={parts.slice(0, mostBars).map(({ key, label, filter, asked, failed }) => ({
          key,
          label: filter === undefined ? label : <ToRows to={reportAddress('codes', { at, ...filter })}>{label}</ToRows>,
          value: asked,
          shown: formats.number(asked),
          ...(failed > 0 && { beside: words.notSent(formats.number(failed)) }),
        }))}
      />
    </ChartCard>
  );
}

/** Codes by day or hour, as lines with a table of the same figures. */
function AlongCard({
  title,
  head,
  points,
}: {
  title: string;
  head: string;
  points: readonly (CodeSums & { name: string; short: string })[];
}) {
  const { codes: words } = usePhrases('adminReports');
  const formats = useFormats();
  const figure = useFigureText();
  return (
    <ChartCard
      title={title}
      table={{
        headers: [head, ...figureFilters.map(([kind]) => words.figures[kind])],
        lines: points.map((one) => [one.name, ...figureFilters.map(([kind]) => figure(one, kind))]),
      }}
    >
      <LineChart
        label={title}
        names={points.map(({ short }) => short)}
        series={lines.map(([kind, colour]) => ({
          key: kind,
          label: words.figures[kind],
          colour,
          values: points.map(({ [kind]: value }) => value),
        }))}
        format={formats.number}
      />
    </ChartCard>
  );
}

/** The results of the codes in a period. */
export function CodeFigures({ figures, at }: { figures: Figures; at: string }) {
  const { codes: words, shared } = usePhrases('adminReports');
  const formats = useFormats();
  const figure = useFigureText();
  const delivered = finishedOf(figures.total);
  const to = (filter: Readonly<Record<string, string>>) => reportAddress('codes', { at, ...filter });
  return (
    <>
      <Facts
        look="totals"
        label={words.title}
        facts={figureFilters.map(([kind, filter]) => [
          words.figures[kind],
          <ToRows key={kind} to={to(filter)}>
            {figure(figures.total, kind)}
          </ToRows>,
        ])}
      />
      {figures.total.sent > 0 && (
        <p className={styles.foot}>
          {delivered === 0
            ? words.toldNothing
            : words.toldOf(formats.number(delivered), formats.number(figures.total.sent))}
        </p>
      )}
      <AlongCard
        title={words.byDay}
        head={shared.day}
        points={figures.by_day.map((one) => ({ ...one, name: formats.day(one.day), short: formats.shortDay(one.day) }))}
      />
      <div className={styles.columns}>
        <AlongCard
          title={words.byHour}
          head={words.hourHead}
          points={figures.by_hour.map((one) => {
            const name = words.hour(String(one.hour).padStart(2, '0'));
            return { ...one, name, short: name };
          })}
        />
        <ChartCard
          title={words.byFailure}
          table={{
            headers: [words.columns.failure, words.codes],
            lines: figures.by_failure.map(({ key, codes }) => [words.failures[key] ?? key, formats.number(codes)]),
          }}
        >
          <Bars
            bars={figures.by_failure.map(({ key, codes }) => ({
              key,
              label: <ToRows to={to({ failure: key })}>{words.failures[key] ?? key}</ToRows>,
              value: codes,
              shown: formats.number(codes),
            }))}
          />
        </ChartCard>
        <PartsCard
          title={words.byProvider}
          head={words.columns.provider}
          at={at}
          parts={figures.by_provider.map((one) => ({
            ...one,
            label: words.providers[one.key] ?? one.key,
            filter: { provider: one.key },
          }))}
        />
        <PartsCard
          title={words.byBrand}
          lead={words.byBrandLead}
          head={words.columns.brand}
          at={at}
          parts={figures.by_brand.map((one) => ({
            ...one,
            label: one.key === '' ? words.noBrand : one.name,
            filter: one.key === '' ? undefined : { brand_key: one.key },
          }))}
        />
        <PartsCard
          title={words.byPrefix}
          lead={words.byPrefixLead}
          head={words.columns.prefix}
          at={at}
          parts={figures.by_prefix.map((one) => ({ ...one, label: one.key, filter: { prefix: one.key } }))}
        />
      </div>
    </>
  );
}
