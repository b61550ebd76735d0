import type { ReportMeasure } from '@tulna/rules/reports';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

/** How a measure is taken from the steps: how many, how many people, how much, the middle time since the step before, or the ledger. */
export type Source =
  | { readonly count: Step }
  | { readonly people: Step }
  | { readonly paise: Step }
  | { readonly median: Step }
  | { readonly revenue: true };
export type Step = 'began' | 'submitted' | 'matched' | 'offered' | 'applied' | 'approved' | 'declined' | 'paid';

/** What figures are divided by, as SQL over the steps (`s`) and, where it needs them, the people (`p`). */
export interface Dimension {
  readonly by: RawBuilder<unknown>;
  /** Of the person and not of the step. */
  readonly ofPerson: boolean;
}

/** A report: what it measures in which order, where each measure comes from, and what it is divided by. */
export interface Report<Key extends string = string> {
  readonly measures: readonly (ReportMeasure & { readonly key: Key })[];
  readonly sources: Readonly<Record<Key, Source>>;
  readonly dimensions: readonly Dimension[];
}

/** A period and the one before it, which ends where this one begins. */
export interface Windows {
  readonly beforeFrom: Date;
  readonly from: Date;
  readonly until: Date;
}

type Values = Record<string, number | null>;
export interface Sides {
  now: Values;
  before: Values;
}
export interface ReportRow extends Sides {
  /** One value per dimension; empty where it isn't known. */
  keys: string[];
}

interface Found {
  step: string;
  isNow: boolean;
  /** Null: all of them together. */
  keys: string[] | null;
  value: number;
}

const list = (values: readonly RawBuilder<unknown>[]) => sql.join(values, sql`, `);

/** The statements of one report over two windows. */
function statements(db: Db, { dimensions }: Report, { beforeFrom, from, until }: Windows) {
  const keys = sql`array[${list(dimensions.map(({ by }) => by))}]::text[]`;
  const people = dimensions.some(({ ofPerson }) => ofPerson)
    ? sql`left join report_people p on p.customer_id = s.customer_id`
    : sql``;
  const isNow = sql`s.at >= ${from}`;
  const chosen = (steps: readonly Step[]) =>
    sql`report_steps s ${people} where s.step in (${list(steps.map((step) => sql.lit(step)))})
      and s.at >= ${beforeFrom} and s.at < ${until}`;
  const run = async (query: RawBuilder<unknown>) => (await query.execute(db)).rows as Found[];
  return {
    counts: (steps: readonly Step[]) =>
      run(sql`select step, "isNow", keys, count(*)::bigint as value
        from (select s.step, ${isNow} as "isNow", ${keys} as keys from ${chosen(steps)}) as found group by 1, 2, 3`),
    paise: (steps: readonly Step[]) =>
      run(sql`select step, "isNow", keys, sum(paise)::bigint as value
        from (select s.step, ${isNow} as "isNow", ${keys} as keys, s.paise from ${chosen(steps)}) as found group by 1, 2, 3`),
    /** Each person once per value, and once in all. */
    people: (steps: readonly Step[]) =>
      run(sql`with once as (
          select distinct s.step, ${isNow} as "isNow", ${keys} as keys, s.customer_id from ${chosen(steps)}
        )
        select step, "isNow", keys, count(*)::bigint as value from once group by 1, 2, 3
        union all
        select step, "isNow", null, count(distinct customer_id)::bigint from once group by 1, 2`),
    medians: (steps: readonly Step[]) =>
      run(sql`select step, "isNow", case grouping(keys) when 0 then keys end as keys,
          percentile_cont(0.5) within group (order by seconds) as value
        from (select s.step, ${isNow} as "isNow", ${keys} as keys, s.seconds from ${chosen(steps)}) as found
        where seconds is not null group by grouping sets ((step, "isNow", keys), (step, "isNow"))`),
    revenue: () =>
      run(sql`select 'revenue' as step, "isNow", keys, sum(paise)::bigint as value
        from (select s.day >= indian_day(${from}) as "isNow", ${keys} as keys, s.paise from report_revenue s ${people}
          where s.day >= indian_day(${beforeFrom}) and s.day < indian_day(${until})) as found group by 1, 2, 3`),
  };
}

const kinds = ['count', 'people', 'paise', 'median'] as const;

/** Nothing of any measure: counts and sums are 0, a median of nobody is none. */
const nothing = (measures: readonly ReportMeasure[]): Values =>
  Object.fromEntries(measures.map(({ key, unit }) => [key, unit === 'seconds' ? null : 0]));

/** Reads in one snapshot, so that the figures of a report agree with each other whatever is written meanwhile. */
export const inSnapshot = <Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

/** The figures of two windows, per value of the dimensions and in all. */
export async function readReport(
  db: Db,
  report: Report,
  windows: Windows,
): Promise<{ rows: ReportRow[]; total: Sides }> {
  const { measures, sources } = report;
  const rows = new Map<string, ReportRow>();
  const sides = (): Sides => ({ now: nothing(measures), before: nothing(measures) });
  const total = sides();
  const rowOf = (keys: string[]): ReportRow => {
    const id = JSON.stringify(keys);
    const known = rows.get(id) ?? { keys, ...sides() };
    rows.set(id, known);
    return known;
  };
  /** Counts and sums add up to their total; people and medians bring it. */
  const take = (key: string, adds: boolean, found: readonly Found[]): void => {
    for (const { isNow, keys, value } of found) {
      const side = isNow ? 'now' : 'before';
      if (keys !== null) rowOf(keys)[side][key] = value;
      if (keys === null) total[side][key] = value;
      else if (adds) total[side][key] = (total[side][key] ?? 0) + value;
    }
  };
  const ask = statements(db, report, windows);
  const asked = {
    count: ask.counts,
    people: ask.people,
    paise: ask.paise,
    median: ask.medians,
  };
  const entries = Object.entries(sources) as [string, Source][];
  for (const kind of kinds) {
    const of = entries.flatMap(([key, source]): [string, Step][] =>
      kind in source ? [[key, (source as Record<string, Step>)[kind] as Step]] : [],
    );
    if (of.length === 0) continue;
    const found = await asked[kind](of.map(([, step]) => step));
    for (const [key, step] of of)
      take(
        key,
        kind === 'count' || kind === 'paise',
        found.filter((one) => one.step === step),
      );
  }
  const revenue = entries.find(([, source]) => 'revenue' in source);
  if (revenue !== undefined) take(revenue[0], true, await ask.revenue());
  return { rows: [...rows.values()], total };
}
