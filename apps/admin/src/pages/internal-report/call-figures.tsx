import { Bars, ChartCard } from '@tulna/console-kit/chart-card';
import { Facts } from '@tulna/console-kit/facts';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { LineChart } from '@tulna/console-kit/line-chart';
import { Chip, type Tone } from '@tulna/console-kit/states';
import type { CallFigures as Figures } from './call-queries.ts';
import { reportAddress } from './report-address.ts';
import { ToRows } from './report-frame.tsx';
import styles from './reports.module.css';

type Lender = Figures['by_lender'][number];

const tones: Readonly<Record<Lender['breaker'], Tone>> = { closed: 'success', open: 'danger', half_open: 'warning' };

/** Calls to lenders in a period: how many failed and why, how long they took, and which lenders are paused now. */
export function CallFigures({ figures, at }: { figures: Figures; at: string }) {
  const { calls: words, shared } = usePhrases('adminReports');
  const formats = useFormats();
  const { total, by_day, by_lender, by_failure } = figures;
  const to = (filter: Readonly<Record<string, string>> = {}) => reportAddress('lender-api', { at, ...filter });
  const ms = (value: number | null) => (value === null ? words.none : words.ms(formats.number(value)));
  const share = ({ calls, failures }: { calls: number; failures: number }) =>
    calls === 0 ? words.none : formats.share(failures / calls);
  const timesOf = (one: Pick<Lender, 'p50_ms' | 'p95_ms' | 'p99_ms'>) => [one.p50_ms, one.p95_ms, one.p99_ms].map(ms);
  const timed = by_lender.flatMap((lender) => [
    { key: lender.key, lender: lender.name, call: words.everyOperation, one: lender },
    ...lender.operations.map((one) => ({
      key: `${lender.key} ${one.operation}`,
      lender: lender.name,
      call: words.operations[one.operation] ?? one.operation,
      one,
    })),
  ]);
  return (
    <>
      <Facts
        look="totals"
        label={words.title}
        facts={[
          [
            words.all,
            <ToRows key="all" to={to()}>
              {formats.number(total.calls)}
            </ToRows>,
          ],
          [
            words.failures,
            <ToRows key="failed" to={to({ failed: '1' })}>
              {formats.number(total.failures)}
            </ToRows>,
          ],
          [words.share, share(total)],
          [words.p50, ms(total.p50_ms)],
          [words.p95, ms(total.p95_ms)],
          [words.p99, ms(total.p99_ms)],
        ]}
      />
      <ChartCard
        title={words.byDay}
        table={{
          headers: [shared.day, words.all, words.failures, words.share],
          lines: by_day.map((one) => [
            formats.day(one.day),
            formats.number(one.calls),
            formats.number(one.failures),
            share(one),
          ]),
        }}
      >
        <LineChart
          label={words.byDay}
          names={by_day.map(({ day }) => formats.shortDay(day))}
          series={[
            {
              key: 'calls',
              label: words.all,
              colour: 'var(--brand-primary-edge)',
              values: by_day.map(({ calls }) => calls),
            },
            {
              key: 'failures',
              label: words.failures,
              colour: 'var(--danger)',
              values: by_day.map(({ failures }) => failures),
            },
          ]}
          format={formats.number}
        />
      </ChartCard>
      <div className={styles.columns}>
        <ChartCard
          title={words.byLender}
          lead={words.byLenderLead}
          table={{
            headers: [words.columns.lender, words.state, words.all, words.failures, words.share, words.lastFailure],
            lines: by_lender.map((one) => [
              one.name,
              words.states[one.breaker],
              formats.number(one.calls),
              formats.number(one.failures),
              share(one),
              one.last_failure_at === null ? words.none : formats.moment(one.last_failure_at),
            ]),
          }}
        >
          <Bars
            bars={by_lender.map((one) => ({
              key: one.key,
              label: (
                <>
                  <ToRows to={to({ lender: one.key })}>{one.name}</ToRows>{' '}
                  {one.breaker !== 'closed' && <Chip tone={tones[one.breaker]}>{words.states[one.breaker]}</Chip>}
                </>
              ),
              value: one.failures,
              shown: formats.number(one.failures),
              beside: words.of(formats.number(one.calls)),
            }))}
          />
        </ChartCard>
        <ChartCard
          title={words.byFailure}
          table={{
            headers: [words.columns.outcome, words.failures],
            lines: by_failure.map(({ outcome, calls }) => [words.outcomes[outcome] ?? outcome, formats.number(calls)]),
          }}
        >
          <Bars
            bars={by_failure.map(({ outcome, calls }) => ({
              key: outcome,
              label: <ToRows to={to({ outcome })}>{words.outcomes[outcome] ?? outcome}</ToRows>,
              value: calls,
              shown: formats.number(calls),
            }))}
          />
        </ChartCard>
        <ChartCard
          title={words.operationsTitle}
          lead={words.operationsLead}
          table={{
            headers: [
              words.columns.lender,
              words.columns.operation,
              words.all,
              words.failures,
              words.p50,
              words.p95,
              words.p99,
            ],
            lines: timed.map(({ lender, call, one }) => [
              lender,
              call,
              formats.number(one.calls),
              formats.number(one.failures),
              ...timesOf(one),
            ]),
          }}
        >
          <Bars
            bars={by_lender.map((one) => ({
              key: one.key,
              label: one.name,
              value: one.p95_ms ?? 0,
              shown: ms(one.p95_ms),
              beside: words.p95,
            }))}
          />
        </ChartCard>
      </div>
    </>
  );
}
