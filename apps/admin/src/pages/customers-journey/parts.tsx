import { Bars, ChartCard } from '@tulna/console-kit/chart-card';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { ScrollRegion } from '@tulna/console-kit/scroll-region';
import { Message, Notice } from '@tulna/console-kit/states';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getCustomersJourney } from '@tulna/contract/reports';
import { JOURNEY_NEXT, JOURNEY_STEPS } from '@tulna/rules/reports';
import { type ReactNode, useId } from 'react';
import { HowCounted } from '../../reports/how-counted.tsx';
import { timeText } from '../../reports/measure-text.ts';
import styles from '../../reports/reports.module.css';

export type Journey = AnswerOf<typeof getCustomersJourney>;

function Funnel({ answer }: { answer: Journey }) {
  const words = usePhrases('adminNumbers');
  const formats = useFormats();
  const { funnel } = words;
  const first = answer.steps[0]?.reached ?? 0;
  const share = (part: number, of: number) => (of === 0 ? '–' : formats.share(part / of));
  const lines = answer.steps.map((one, place) => ({
    ...one,
    share: share(one.reached, first),
    fromStep: place === 0 ? '' : share(one.reached, answer.steps[place - 1]?.reached ?? 0),
  }));
  return (
    <ChartCard
      title={funnel.title}
      lead={funnel.lead}
      table={{
        headers: [
          funnel.step,
          funnel.reached,
          funnel.share,
          funnel.fromStep,
          funnel.stopped,
          funnel.time,
          ...(answer.before === null ? [] : [funnel.before]),
        ],
        lines: lines.map(({ step, reached, reached_before, stopped, seconds, share: ofAll, fromStep }, place) => [
          words.steps[step],
          formats.number(reached),
          ofAll,
          fromStep,
          formats.number(stopped),
          place === 0 ? '' : timeText(seconds, words, formats),
          ...(answer.before === null ? [] : [formats.number(reached_before)]),
        ]),
      }}
    >
      <Bars
        bars={lines.map(({ step, reached, share: ofAll }, place) => ({
          key: step,
          label: words.steps[step],
          value: reached,
          shown: formats.number(reached),
          ...(place > 0 && { beside: ofAll }),
        }))}
      />
    </ChartCard>
  );
}

function Table({
  title,
  lead,
  headers,
  children,
}: {
  title: string;
  lead: string;
  headers: readonly string[];
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{lead}</p>
      </div>
      <ScrollRegion className={styles.scroll} label={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              {headers.map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}

/** For each step: the people who stopped there, how long they took to get there, and what they did after that. */
function Next({ answer }: { answer: Journey }) {
  const words = usePhrases('adminNumbers');
  const formats = useFormats();
  const { next, funnel } = words;
  return (
    <Table
      title={next.title}
      lead={next.lead}
      headers={[funnel.step, funnel.time, funnel.stopped, ...JOURNEY_NEXT.map((key) => next[key])]}
    >
      {answer.steps
        .filter(({ step }) => step !== 'paid')
        .map(({ step, seconds, stopped, next: groups }, place) => (
          <tr key={step}>
            <th scope="row">{words.steps[step]}</th>
            <td>{place === 0 ? '' : timeText(seconds, words, formats)}</td>
            <td>{formats.number(stopped)}</td>
            {groups === null ? (
              <td className={styles.hidden} colSpan={JOURNEY_NEXT.length}>
                {next.hidden}
              </td>
            ) : (
              JOURNEY_NEXT.map((key) => <td key={key}>{formats.number(groups[key])}</td>)
            )}
          </tr>
        ))}
    </Table>
  );
}

function Cohorts({ answer }: { answer: Journey }) {
  const words = usePhrases('adminNumbers');
  const formats = useFormats();
  const { cohorts } = words;
  return (
    <Table
      title={cohorts.title}
      lead={cohorts.lead}
      headers={[cohorts.week, ...JOURNEY_STEPS.map((step) => words.steps[step]), cohorts.state]}
    >
      {answer.cohorts.map(({ from, to, is_final, reached }) => (
        <tr key={from}>
          <th scope="row">{words.period(formats.shortDay(from), formats.shortDay(to))}</th>
          {JOURNEY_STEPS.map((step, place) => (
            <td key={step}>
              {formats.number(reached[place] ?? 0)}
              {place > 0 && (reached[0] ?? 0) > 0 && (
                <small>{formats.share((reached[place] ?? 0) / (reached[0] ?? 1))}</small>
              )}
            </td>
          ))}
          <td>{is_final ? cohorts.final : cohorts.open}</td>
        </tr>
      ))}
    </Table>
  );
}

/** The figures of the page, or why there are none. */
export function Shown({ answer }: { answer: Journey }) {
  const words = usePhrases('adminNumbers');
  const formats = useFormats();
  const { howJourney: how } = words;
  return (
    <>
      {answer.period === null ? (
        <Message picture="empty" title={words.journeyNone.title}>
          {answer.as_of === null ? words.journeyNone.first : words.journeyNone.text}
        </Message>
      ) : (
        <>
          <Notice tone={answer.is_final ? 'success' : 'info'}>
            {answer.is_final ? words.journeyFinal : words.journeyOpen(formats.day(answer.final_on ?? answer.period.to))}{' '}
            {answer.joined && words.joined}
          </Notice>
          <Funnel answer={answer} />
          <Next answer={answer} />
          <Cohorts answer={answer} />
        </>
      )}
      {answer.as_of !== null && <p className={styles.foot}>{words.asOf(formats.moment(answer.as_of))}</p>}
      <HowCounted
        title={how.title ?? ''}
        facts={[
          ...(['weeks', 'window', 'order', 'unit'] as const).map((key) => ['', how[key] ?? ''] as const),
          [words.next.title, how.next ?? ''],
          [words.funnel.time, how.time ?? ''],
        ]}
      />
    </>
  );
}
