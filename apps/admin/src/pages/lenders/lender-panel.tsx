import { Facts } from '@tulna/console-kit/facts';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Lines, Notice } from '@tulna/console-kit/states';
import type { AdminLender } from '@tulna/contract/lenders';
import { formatPaise } from '@tulna/rules/money';
import { lazy, Suspense } from 'react';
import { Earnings } from './earnings.tsx';
import { findingWords } from './finding-words.ts';
import { GoldTermsPart } from './gold-terms.tsx';
import { HandOffFiles } from './hand-off-files.tsx';
import { PromisesKept } from './kept.tsx';
import { LenderHistory } from './lender-history.tsx';
import { LenderPolicy } from './lender-policy.tsx';
import styles from './lenders.module.css';
import { Logo } from './logo.tsx';
import { useLenderHealth } from './queries.ts';
import { Reliability } from './reliability.tsx';

const LenderStatement = lazy(async () => ({ default: (await import('./lender-statement.tsx')).LenderStatement }));

function Health({ lender }: { lender: AdminLender }) {
  const { panel } = usePhrases('adminLenders');
  const { failures, ui } = usePhrases('consoleKit');
  const formats = useFormats();
  const { data, error } = useLenderHealth(lender.lender_id);
  if (error) return <Notice tone="danger">{failures.unknown}</Notice>;
  if (data === undefined) return <Lines count={3} />;
  if (data.connection === null) return <p>{panel.noConnection}</p>;
  const time = (value: number | null) =>
    value === null ? ui.none : panel.milliseconds(formats.number(Math.round(value)));
  /** Text of an error code; empty if the code only repeats the status or the result. */
  const errorOf = (code: string | null) =>
    code === null || code.startsWith('http_') ? '' : (panel.errors[code] ?? panel.ownCode(code));
  return (
    <>
      {data.calls === 0 ? (
        <p>{panel.noCalls}</p>
      ) : (
        <Facts
          facts={[
            [panel.calls, formats.number(data.calls)],
            [panel.failed, `${formats.number(data.failed)} (${formats.share(data.failed / data.calls)})`],
            [panel.median, time(data.median_ms)],
            [panel.slowest, time(data.p95_ms)],
            [panel.lastCall, data.last_call_at === null ? ui.none : formats.moment(data.last_call_at)],
          ]}
        />
      )}
      <h3>{panel.failures}</h3>
      {data.failures.length === 0 ? (
        <p>{panel.noFailures}</p>
      ) : (
        <ul className={styles.events}>
          {data.failures.map((failure) => (
            <li key={`${failure.at} ${failure.operation}`}>
              <span>
                {panel.failure(
                  panel.operations[failure.operation] ?? failure.operation,
                  panel.outcomes[failure.outcome] ?? failure.outcome,
                )}
              </span>
              <small>
                {[
                  formats.moment(failure.at),
                  time(failure.duration_ms),
                  // The HTTP status is shown only if it is an error.
                  failure.http_status !== null && failure.http_status >= 400 && panel.httpStatus(failure.http_status),
                  errorOf(failure.error_code),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </li>
          ))}
        </ul>
      )}
      <h3>{panel.findings}</h3>
      <FindingsList findings={data.findings} />
    </>
  );
}

type Findings = NonNullable<ReturnType<typeof useLenderHealth>['data']>['findings'];

/** Where the lender's figures differed from ours, and which of its plans were rejected. */
function FindingsList({ findings }: { findings: Findings }) {
  const { panel } = usePhrases('adminLenders');
  const formats = useFormats();
  if (findings.last.length === 0) return <p>{panel.noFindings}</p>;
  return (
    <>
      <p>
        {panel.findingsCount(
          formats.number(findings.differs),
          formats.number(findings.held_back),
          formats.number(findings.refused),
        )}
      </p>
      <ul className={styles.events}>
        {findings.last.map((one) => (
          <li key={one.id}>
            <span>{findingWords(panel.finding, one)} </span>
            <small>
              {[
                formats.moment(one.at),
                one.amount_paise !== null &&
                  one.tenure_months !== null &&
                  panel.finding.loan(formatPaise(one.amount_paise), formats.number(one.tenure_months)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The calculated APR that customers see, next to the one that was entered. */
function AprFigures({ lender }: { lender: AdminLender }) {
  const { panel } = usePhrases('adminLenders');
  const { number } = useFormats();
  const { apr_min, apr_max, apr_computed: computed } = lender;
  if (computed === null) return <p>{panel.aprUnknown}</p>;
  const isTyped = apr_min === computed.least && apr_max === computed.most;
  return (
    <>
      <p>{panel.apr(number(computed.least), number(computed.most))}</p>
      {!isTyped && <Notice tone="warning">{panel.aprDiffers(number(apr_min), number(apr_max))}</Notice>}
    </>
  );
}

/** Side panel of one lender: what is missing, logo, batches, health, reliability, earnings, terms and texts, and history. */
export function LenderPanel({ lender }: { lender: AdminLender }) {
  const words = usePhrases('adminLenders');
  const { panel, fields } = words;
  const nameOf = (property: string) =>
    Object.hasOwn(fields, property) ? fields[property as keyof typeof fields] : property;
  return (
    <div>
      {lender.missing.length > 0 && (
        <Notice tone="warning">{words.missing(lender.missing.map(nameOf).join(', '))}</Notice>
      )}
      <section className={styles.section}>
        <h2>{fields.mark}</h2>
        <Logo key={lender.lender_id} lender={lender} />
      </section>
      <HandOffFiles key={lender.lender_id} lender={lender} />
      <section className={styles.section}>
        <h2>{panel.health}</h2>
        <Health lender={lender} />
      </section>
      <section className={styles.section}>
        <h2>{panel.reliability}</h2>
        <Reliability key={lender.lender_id} lender={lender} />
      </section>
      <section className={styles.section}>
        <h2>{panel.kept.title}</h2>
        <PromisesKept key={lender.lender_id} lender={lender} />
      </section>
      <section className={styles.section}>
        <h2>{panel.earnings.title}</h2>
        <Earnings key={lender.lender_id} lender={lender} />
      </section>
      {lender.product === 'Gold Loans' && (
        <section className={styles.section}>
          <h2>{fields.gold_terms}</h2>
          <GoldTermsPart key={lender.lender_id} lender={lender} />
        </section>
      )}
      <section className={styles.section}>
        <h2>{panel.policy}</h2>
        <AprFigures lender={lender} />
        <LenderPolicy key={lender.lender_id} lender={lender} />
      </section>
      <section className={styles.section}>
        <h2>{panel.statement.title}</h2>
        <Suspense fallback={<Lines count={3} />}>
          <LenderStatement key={lender.lender_id} lender={lender} />
        </Suspense>
      </section>
      <section className={styles.section}>
        <h2>{panel.history}</h2>
        <LenderHistory lender={lender} nameOf={nameOf} />
      </section>
    </div>
  );
}
