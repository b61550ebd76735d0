import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getLenderCallFigures, LenderCallOutcome, LenderOperationName } from '@tulna/contract/internal-reports';
import { daysOf, type Period } from '@tulna/rules/periods';
import type { Services } from '../../platform/services.ts';
import {
  type CallCount,
  callCounts,
  callTimes,
  lendersOf,
  pausedLenders,
  type TimedCalls,
} from '../lender-connections/index.ts';
import { namesFor } from './names.ts';

type Figures = AnswerOf<typeof getLenderCallFigures>;

const sums = (one: CallCount | undefined) => ({ calls: one?.calls ?? 0, failures: one?.failures ?? 0 });
const times = (one: TimedCalls | undefined) => ({
  p50_ms: one?.p50 ?? null,
  p95_ms: one?.p95 ?? null,
  p99_ms: one?.p99 ?? null,
});

/** The figures of the report on lenders' APIs for some days (A9). Counts and times are read at the same moment. */
export async function readCallFigures(services: Services, period: Period): Promise<Figures> {
  const { db, clock } = services;
  const now = clock.now();
  const [counts, timed] = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => [await callCounts(snapshot, period), await callTimes(snapshot, period)] as const);
  const resting = await pausedLenders(db, now);
  const own: Readonly<Record<string, Figures['by_lender'][number]['breaker']>> = lendersOf(services).health();
  const of = (dimension: CallCount['dimension']) => counts.filter((one) => one.dimension === dimension);
  const timesOf = (lender: string | null, operation: string | null) =>
    times(timed.find((one) => one.lender === lender && one.operation === operation));
  const lenders = of('lender');
  const names = await namesFor(
    db,
    lenders.flatMap(({ lender }) => lender ?? []),
  );
  const byDay = new Map(of('day').map((one) => [one.day, one]));
  return {
    ...period,
    as_of: now.toISOString(),
    total: { ...sums(of('all')[0]), ...timesOf(null, null) },
    by_day: daysOf(period).map((day) => ({ day, ...sums(byDay.get(day)) })),
    by_failure: of('outcome')
      .filter(({ failures }) => failures > 0)
      .map(({ outcome, failures }) => ({ outcome: outcome as LenderCallOutcome, calls: failures }))
      .toSorted((one, other) => other.calls - one.calls || one.outcome.localeCompare(other.outcome)),
    by_lender: lenders
      .map((one) => {
        const key = one.lender ?? '';
        return {
          ...names.lender(key),
          ...sums(one),
          ...timesOf(key, null),
          breaker:
            own[key] === 'half_open'
              ? ('half_open' as const)
              : resting.has(key)
                ? ('open' as const)
                : (own[key] ?? 'closed'),
          last_call_at: one.lastAt.toISOString(),
          last_failure_at: one.lastFailureAt?.toISOString() ?? null,
          operations: of('operation')
            .filter(({ lender }) => lender === key)
            .map((part) => ({
              operation: part.operation as LenderOperationName,
              ...sums(part),
              ...timesOf(key, part.operation),
            }))
            .toSorted((a, b) => b.calls - a.calls || a.operation.localeCompare(b.operation)),
        };
      })
      .toSorted(
        (one, other) => other.failures - one.failures || other.calls - one.calls || one.name.localeCompare(other.name),
      ),
  };
}
