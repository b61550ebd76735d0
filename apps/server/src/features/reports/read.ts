import type { ReportMeasure } from '@tulna/rules/reports';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

/**
 * Where a measure is read from: `counted` and `median` from the counted days; `loans`, `paise` and `revenue` from the loans and the ledger as they are now, so that they agree with the dashboard.
 */
export type Source =
  | { readonly counted: Step }
  | { readonly median: Step }
  | { readonly loans: 'applied' | 'paid' }
  | { readonly paise: 'paid' }
  | { readonly revenue: true };
export type Step = 'began' | 'submitted' | 'matched' | 'offered' | 'applied' | 'approved' | 'declined' | 'paid';

/** A way to split figures: its name in the counted days, and its SQL over a loan (`s`) and its customer (`p`). */
export interface Dimension {
  readonly name: string;
  readonly by: RawBuilder<unknown>;
  /** Whether the SQL uses the person. */
  readonly ofPerson: boolean;
}

/** A report: its measures in order, the source of each, and what they are split by. */
export interface Report<Key extends string = string> {
  readonly measures: readonly (ReportMeasure & { readonly key: Key })[];
  readonly sources: Readonly<Record<Key, Source>>;
  readonly dimension: Dimension;
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
  /** Empty if the value isn't known. */
  key: string;
}

interface Found {
  step: string;
  isNow: boolean;
  /** Null for all values together. */
  key: string | null;
  value: number;
}

const list = (steps: readonly string[]) =>
  sql.join(
    steps.map((step) => sql.lit(step)),
    sql`, `,
  );

/** The statements of one report over two periods. */
function statements(db: Db, { dimension }: Report, { beforeFrom, from, until }: Windows) {
  const { name, by } = dimension;
  const people = dimension.ofPerson ? sql`left join report_people p on p.customer_id = s.customer_id` : sql``;
  const isNow = sql`day >= indian_day(${from})`;
  const counted = (steps: readonly string[]) => sql`dimension = ${name} and step in (${list(steps)})
    and day >= indian_day(${beforeFrom}) and day < indian_day(${until})`;
  const loans = (steps: readonly string[]) => sql`(select s.step, s.at >= ${from} as "isNow", ${by} as key, s.paise
    from report_loans s ${people} where s.step in (${list(steps)}) and s.at >= ${beforeFrom} and s.at < ${until}) as found`;
  const run = async (query: RawBuilder<unknown>) => (await query.execute(db)).rows as Found[];
  return {
    counted: (steps: readonly string[]) =>
      run(sql`select step, ${isNow} as "isNow", key, sum(events)::bigint as value from report_days
        where ${counted(steps)} group by 1, 2, 3`),
    median: (steps: readonly string[]) =>
      run(sql`select step, "isNow", case grouping(key) when 0 then key end as key,
          percentile_cont(0.5) within group (order by taken) as value
        from (select step, ${isNow} as "isNow", key, unnest(seconds)::double precision as taken from report_days
          where ${counted(steps)}) as found
        group by grouping sets ((step, "isNow", key), (step, "isNow"))`),
    /** Number and amount, in one read. */
    loans: async (steps: readonly string[]) => {
      const found = await run(sql`select step, "isNow", key, count(*)::bigint as value, sum(paise)::bigint as paise
        from ${loans(steps)} group by 1, 2, 3`);
      return found as (Found & { paise: number })[];
    },
    revenue: () =>
      run(sql`select 'revenue' as step, "isNow", key, sum(paise)::bigint as value
        from (select s.day >= indian_day(${from}) as "isNow", ${by} as key, s.paise from report_revenue s ${people}
          where s.day >= indian_day(${beforeFrom}) and s.day < indian_day(${until})) as found group by 1, 2, 3`),
  };
}

const kinds = ['counted', 'median'] as const;

/** Empty measures: counts and sums are 0, medians are null. */
const nothing = (measures: readonly ReportMeasure[]): Values =>
  Object.fromEntries(measures.map(({ key, unit }) => [key, unit === 'seconds' ? null : 0]));

/** Runs reads in one snapshot, so that the figures of a report agree whatever is written meanwhile. */
export const inSnapshot = <Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

/** The figures of two periods, per value of the dimension and in total. */
export async function readReport(
  db: Db,
  report: Report,
  windows: Windows,
): Promise<{ rows: ReportRow[]; total: Sides }> {
  const { measures, sources } = report;
  const rows = new Map<string, ReportRow>();
  const sides = (): Sides => ({ now: nothing(measures), before: nothing(measures) });
  const total = sides();
  const rowOf = (key: string): ReportRow => {
    const known = rows.get(key) ?? { key, ...sides() };
    rows.set(key, known);
    return known;
  };
  /** Adds up the total of counts and sums; the total of a median is among the rows found. */
  const take = (measure: string, adds: boolean, found: readonly Found[]): void => {
    for (const { isNow, key, value } of found) {
      const side = isNow ? 'now' : 'before';
      if (key !== null) rowOf(key)[side][measure] = value;
      if (key === null) total[side][measure] = value;
      else if (adds) total[side][measure] = (total[side][measure] ?? 0) + value;
    }
  };
  const ask = statements(db, report, windows);
  const entries = Object.entries(sources) as [string, Source][];
  for (const kind of kinds) {
    const of = entries.flatMap(([measure, source]): [string, string][] =>
      kind in source ? [[measure, (source as Record<string, string>)[kind] ?? '']] : [],
    );
    if (of.length === 0) continue;
    const found = await ask[kind](of.map(([, step]) => step));
    for (const [measure, step] of of)
      take(
        measure,
        kind !== 'median',
        found.filter((one) => one.step === step),
      );
  }
  const loans = await ask.loans(['applied', 'paid']);
  for (const [measure, source] of entries) {
    const [step, isMoney] = 'loans' in source ? [source.loans, false] : 'paise' in source ? [source.paise, true] : [];
    take(
      measure,
      true,
      loans.filter((one) => one.step === step).map((one) => (isMoney ? { ...one, value: one.paise } : one)),
    );
  }
  const revenue = entries.find(([, source]) => 'revenue' in source);
  if (revenue !== undefined) take(revenue[0], true, await ask.revenue());
  return { rows: [...rows.values()], total };
}
