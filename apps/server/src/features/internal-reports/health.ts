import type { SystemHealth } from '@tulna/contract/internal-reports';
import { nextRun } from '@tulna/rules/cron';
import { addDays, istDay } from '@tulna/rules/dates';
import { startOf } from '@tulna/rules/periods';
import { jobStates } from '../../platform/jobs/job-states.ts';
import type { Services } from '../../platform/services.ts';
import { casesRepository } from '../cases/index.ts';
import { lenderSwitchesRepository } from '../lender-switches/index.ts';
import { lenderStates } from '../lenders/index.ts';
import { undeliveredMessages } from '../messages/index.ts';
import { readCallFigures } from './call-figures.ts';
import { readCodeFigures } from './code-figures.ts';

const states = {
  completed: 'completed',
  failed: 'failed',
  active: 'running',
  created: 'waiting',
  retry: 'waiting',
} as const;
const stateOf = (state: string | null) =>
  state !== null && Object.hasOwn(states, state) ? states[state as keyof typeof states] : null;

/** The current health of everything automatic, and today's failures (A9). */
export async function readSystemHealth(services: Services): Promise<SystemHealth> {
  const { db, clock, jobs } = services;
  const now = clock.now();
  const today = istDay(now.getTime());
  const day = { from: today, to: today };
  const [begin, end] = [startOf(today), startOf(addDays(today, 1))];
  const states = jobStates(db);
  const names = jobs.names();
  const [queues, failedToday, scheduled, calls, codes, undelivered, cases, lenders, offByRule] = await Promise.all([
    states.queues(),
    states.failedSince(names, begin),
    states.scheduled(),
    readCallFigures(services, day),
    readCodeFigures(db, day, now),
    undeliveredMessages(db, begin, end),
    casesRepository(db).openByKind(),
    lenderStates(db),
    lenderSwitchesRepository(db).offByRuleNow(),
  ]);
  const byName = new Map(queues.map((queue) => [queue.job, queue]));
  const callsOf = new Map(calls.by_lender.map((one) => [one.key, one]));
  const failuresOf = (outcome: string) => calls.by_failure.find((one) => one.outcome === outcome)?.calls ?? 0;
  const shown = names.toSorted().map((job) => {
    const { waiting = 0, planned = 0, running = 0, failed: given = 0, oldestAt = null } = byName.get(job) ?? {};
    return { job, waiting, planned, running, failed: given, oldest_at: oldestAt?.toISOString() ?? null };
  });
  // Entries with problems are first.
  shown.sort((one, other) => other.failed - one.failed || other.waiting - one.waiting);
  const products = Map.groupBy(lenders, ({ product }) => product);
  return {
    as_of: now.toISOString(),
    today,
    queues: shown,
    failed_jobs: shown.reduce((sum, one) => sum + one.failed, 0),
    scheduled: scheduled
      .filter(({ job }) => names.includes(job))
      .map(({ job, cron, lastAt, lastState }) => {
        const next = nextRun(cron, now.getTime());
        return {
          job,
          cron,
          last_at: lastAt?.toISOString() ?? null,
          last_state: stateOf(lastState),
          next_at: next === undefined ? null : new Date(next).toISOString(),
        };
      }),
    ours: {
      failed_jobs: failedToday,
      codes_not_sent: codes.total.failed,
      undelivered_messages: undelivered,
      rejected_calls: failuresOf('unauthorised'),
      unreadable_answers: failuresOf('bad_answer'),
      open_cases: cases.reduce((sum, one) => sum + one.count, 0),
    },
    lenders: lenders.map(({ key, name, product, isOn, connection }) => {
      const found = callsOf.get(connection ?? key);
      return {
        key,
        name,
        product,
        on: isOn,
        connected: connection !== null,
        off_by_rule_since: offByRule.get(key)?.toISOString() ?? null,
        breaker: connection === null ? null : (found?.breaker ?? 'closed'),
        calls: found?.calls ?? 0,
        failures: found?.failures ?? 0,
        last_call_at: found?.last_call_at ?? null,
      };
    }),
    products: [...products].map(([product, some]) => ({
      product,
      lenders_on: some.filter(({ isOn }) => isOn).length,
      lenders: some.length,
    })),
  };
}
