import { Button } from '@mantine/core';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { Facts } from '@tulna/console-kit/facts';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { PageHeader } from '@tulna/console-kit/page-header';
import { Chip } from '@tulna/console-kit/states';
import type { SystemHealth } from '@tulna/contract/internal-reports';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRetryJobs, useSystemHealth } from './health-queries.ts';
import { PlainTable } from './plain-table.tsx';
import { reportAddress } from './report-address.ts';
import styles from './reports.module.css';

/** Runs every failed job of one kind again, after a confirmation. */
function RetryAllButton({ job, name, count }: { job: string; name: string; count: string }) {
  const { health: words } = usePhrases('adminReports');
  const retry = useRetryJobs();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" aria-label={words.queues.retryAll(name)} onClick={() => setAsked(true)}>
        {words.queues.retry}
      </Button>
      {isAsked && (
        <ConfirmQuestion
          text={words.queues.retryText(count, name)}
          action={words.queues.retry}
          onConfirm={() => retry(job)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

function Parts({ health }: { health: SystemHealth }) {
  const { health: words, calls } = usePhrases('adminReports');
  const formats = useFormats();
  const { ours, today } = health;
  const at = `${today}..${today}`;
  const job = (name: string): string => words.jobs[name] ?? name;
  const moment = (iso: string | null, none: string): string => (iso === null ? none : formats.moment(iso));
  const linked = (value: number, to: string) => <Link to={to}>{formats.number(value)}</Link>;
  const { queues, failed, scheduled, lenders, products } = words;
  return (
    <>
      <p className={styles.foot}>{words.asOf(formats.moment(health.as_of))}</p>
      <section className={styles.card}>
        <h2>{words.today}</h2>
        <Facts
          look="totals"
          label={words.today}
          facts={[
            [
              words.ours.failed_jobs,
              linked(ours.failed_jobs, reportAddress('failed-jobs', { state: 'failed', failed_at: at })),
            ],
            [words.ours.codes_not_sent, linked(ours.codes_not_sent, reportAddress('codes', { at, sending: 'failed' }))],
            [words.ours.undelivered_messages, formats.number(ours.undelivered_messages)],
            [
              words.ours.rejected_calls,
              linked(ours.rejected_calls, reportAddress('lender-api', { at, outcome: 'unauthorised' })),
            ],
            [
              words.ours.unreadable_answers,
              linked(ours.unreadable_answers, reportAddress('lender-api', { at, outcome: 'bad_answer' })),
            ],
            [words.ours.open_cases, linked(ours.open_cases, reportAddress('cases', { state: 'open' }))],
          ]}
        />
      </section>
      <section className={styles.card}>
        <h2>{failed.title}</h2>
        <p>{health.failed_jobs === 0 ? failed.empty.text : failed.lead}</p>
        <p>
          <Link to={reportAddress('failed-jobs')}>{failed.all}</Link>
        </p>
      </section>
      <PlainTable
        title={queues.title}
        headers={[
          queues.columns.job,
          queues.columns.waiting,
          queues.columns.oldest,
          queues.columns.planned,
          queues.columns.running,
          queues.columns.failed,
          queues.columns.action,
        ]}
        rows={health.queues.map((one) => ({
          key: one.job,
          cells: [
            job(one.job),
            formats.number(one.waiting),
            moment(one.oldest_at, queues.none),
            formats.number(one.planned),
            formats.number(one.running),
            one.failed === 0 ? (
              formats.number(0)
            ) : (
              <Link key="failed" to={reportAddress('failed-jobs', { state: 'failed', job: one.job })}>
                {formats.number(one.failed)}
              </Link>
            ),
            one.failed > 0 && (
              <RetryAllButton key="retry" job={one.job} name={job(one.job)} count={formats.number(one.failed)} />
            ),
          ],
        }))}
        empty={queues.empty}
      />
      <PlainTable
        title={scheduled.title}
        headers={[scheduled.columns.job, scheduled.columns.last, scheduled.columns.state, scheduled.columns.next]}
        rows={health.scheduled.map((one) => ({
          key: one.job,
          cells: [
            job(one.job),
            moment(one.last_at, scheduled.never),
            one.last_state === null ? (
              scheduled.never
            ) : (
              <Chip
                key="state"
                tone={one.last_state === 'failed' ? 'danger' : one.last_state === 'completed' ? 'success' : 'info'}
              >
                {scheduled.states[one.last_state]}
              </Chip>
            ),
            moment(one.next_at, queues.none),
          ],
        }))}
        empty={scheduled.empty}
      />
      <PlainTable
        title={lenders.title}
        headers={[
          lenders.columns.name,
          lenders.columns.product,
          lenders.columns.on,
          lenders.columns.state,
          lenders.columns.calls,
          lenders.columns.failures,
          lenders.columns.last,
        ]}
        rows={health.lenders.map((one) => ({
          key: one.key,
          cells: [
            one.name,
            calls.products[one.product] ?? one.product,
            <Chip key="on" tone={one.off_by_rule_since !== null ? 'danger' : one.on ? 'success' : undefined}>
              {one.off_by_rule_since !== null
                ? lenders.offByItself(formats.moment(one.off_by_rule_since))
                : one.on
                  ? lenders.on
                  : lenders.off}
            </Chip>,
            one.breaker === null ? (
              lenders.noApi
            ) : (
              <Chip key="state" tone={one.breaker === 'closed' ? 'success' : 'danger'}>
                {calls.states[one.breaker]}
              </Chip>
            ),
            formats.number(one.calls),
            formats.number(one.failures),
            moment(one.last_call_at, queues.none),
          ],
        }))}
        empty={lenders.empty}
      />
      <PlainTable
        title={products.title}
        headers={[products.columns.product, products.columns.on, products.columns.all]}
        rows={health.products.map((one) => ({
          key: one.product,
          cells: [
            calls.products[one.product] ?? one.product,
            formats.number(one.lenders_on),
            formats.number(one.lenders),
          ],
        }))}
        empty={products.empty}
      />
    </>
  );
}

/** Jobs, scheduled work, lenders and products at a glance (A9). */
export function HealthReport() {
  const { health: words, shared } = usePhrases('adminReports');
  const read = useSystemHealth();
  return (
    <div className={styles.page}>
      <PageHeader title={words.title} lead={words.lead} />
      <Loaded of={read} words={shared}>
        {(health) => <Parts health={health} />}
      </Loaded>
    </div>
  );
}
