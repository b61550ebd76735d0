import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getDedupeFigures } from '@tulna/contract/internal-reports';
import { daysOf, type Period } from '@tulna/rules/periods';
import type { Db } from '../../platform/database/database.ts';
import { type DedupeCount, dedupeCounts } from '../dedupe-checks/index.ts';
import { namesFor } from './names.ts';

type Figures = AnswerOf<typeof getDedupeFigures>;

const sumsOf = (counts: readonly DedupeCount[]): Figures['total'] => {
  const of = (wanted?: string) =>
    counts.reduce((sum, { outcome, checks }) => (wanted === undefined || outcome === wanted ? sum + checks : sum), 0);
  return { checks: of(), duplicates: of('duplicate'), no_answers: of('no_answer') };
};
const byChecks = (one: Figures['by_brand'][number], other: Figures['by_brand'][number]): number =>
  other.checks - one.checks || one.name.localeCompare(other.name);

/** The figures of the report on de-dupe checks for some days (A9). */
export async function readDedupeFigures(db: Db, period: Period, now: Date): Promise<Figures> {
  const counts = await dedupeCounts(db, period);
  const of = (dimension: DedupeCount['dimension']) =>
    Map.groupBy(
      counts.filter((one) => one.dimension === dimension),
      ({ value }) => value,
    );
  const [days, lenders, brands, same] = [of('day'), of('lender'), of('brand'), of('same')];
  const names = await namesFor(db, [...lenders.keys()], [...brands.keys()]);
  const ours = lenders.get('') ?? [];
  return {
    ...period,
    as_of: now.toISOString(),
    total: sumsOf([...days.values()].flat()),
    by_same: (['phone', 'email', 'pan'] as const).map((one) => ({
      same: one,
      checks: sumsOf(same.get(one) ?? []).checks,
    })),
    by_lender: [
      { key: 'ours', name: '', ...sumsOf(ours) },
      ...[...lenders]
        .filter(([key]) => key !== '')
        .map(([key, found]) => ({ ...names.lender(key), ...sumsOf(found) }))
        .toSorted(byChecks),
    ],
    by_brand: [...brands]
      .map(([key, found]) => ({ ...(key === '' ? { key, name: '' } : names.brand(key)), ...sumsOf(found) }))
      .toSorted(byChecks),
    by_day: daysOf(period).map((day) => ({ day, ...sumsOf(days.get(day) ?? []) })),
  };
}
