import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getCodeFigures } from '@tulna/contract/internal-reports';
import { daysOf, type Period } from '@tulna/rules/periods';
import type { Db } from '../../platform/database/database.ts';
import { type CodeCount, codeCounts } from '../passcode-log/index.ts';
import { namesFor } from './names.ts';

type Figures = AnswerOf<typeof getCodeFigures>;
type Sums = Figures['total'];

/** The number of prefixes shown, those with the most codes. */
const mostPrefixes = 20;

const none: Sums = {
  asked: 0,
  sent: 0,
  failed: 0,
  waiting: 0,
  delivered: 0,
  undelivered: 0,
  untold: 0,
  used: 0,
  replaced: 0,
  expired: 0,
  open: 0,
  wrong: 0,
  locked: 0,
};
const kinds = Object.keys(none) as (keyof Sums)[];
const sumOf = (counts: readonly Sums[]): Sums =>
  Object.fromEntries(
    kinds.map((kind) => [kind, counts.reduce((sum, { [kind]: value }) => sum + value, 0)]),
  ) as unknown as Sums;
const sumsOf = (one: CodeCount | undefined): Sums => (one === undefined ? none : sumOf([one]));
const byRequests = (one: CodeCount, other: CodeCount): number =>
  other.asked - one.asked || one.value.localeCompare(other.value);

/** The figures of the report on codes for some days (A9). */
export async function readCodeFigures(db: Db, period: Period, now: Date): Promise<Figures> {
  const counts = await codeCounts(db, period);
  const of = (dimension: CodeCount['dimension']) =>
    counts.filter((one) => one.dimension === dimension).toSorted(byRequests);
  const at = (dimension: CodeCount['dimension'], value: string) =>
    counts.find((one) => one.dimension === dimension && one.value === value);
  const names = await namesFor(
    db,
    [],
    of('brand').map(({ value }) => value),
  );
  return {
    ...period,
    as_of: now.toISOString(),
    total: sumOf(of('day')),
    by_day: daysOf(period).map((day) => ({ day, ...sumsOf(at('day', day)) })),
    by_hour: Array.from({ length: 24 }, (_, hour) => ({ hour, ...sumsOf(at('hour', String(hour))) })),
    by_provider: of('provider').map((one) => ({ key: one.value, ...sumsOf(one) })),
    by_prefix: of('prefix')
      .filter(({ value }) => value !== '')
      .slice(0, mostPrefixes)
      .map((one) => ({ key: one.value, ...sumsOf(one) })),
    by_brand: of('brand').map((one) => ({
      ...(one.value === '' ? { key: '', name: '' } : names.brand(one.value)),
      ...sumsOf(one),
    })),
    by_failure: of('failure')
      .filter(({ value, failed }) => value !== '' && failed > 0)
      .map(({ value, failed }) => ({ key: value, codes: failed }))
      .toSorted((one, other) => other.codes - one.codes || one.key.localeCompare(other.key)),
  };
}
