import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Sums of one status, lender, brand or day. */
export interface Figures {
  applications: number;
  disbursals: number;
  disbursedPaise: number;
  revenuePaise: number;
}

export type Dimension = 'status' | 'lender' | 'brand';

/**
 * The furthest step of the funnel that a customer has reached (0 signed in, 1 profile, 2 offers, 3 applied, 4 approved, 5 paid out), for a
 * query of another feature.
 * @param customer column with the customer's id
 */
export const funnelStep = (customer: string): RawBuilder<number> =>
  sql<number>`(select reached.step from funnel_standings reached where reached.customer_id = ${sql.ref(customer)})`;

/**
 * Reads the counted days. Days and the changes not yet folded into them are read in one statement, so that nothing is missed or counted
 * twice while rows are folded.
 */
export function dashboardRepository(db: Db) {
  return {
    /** Sums of the days, both ends included: one row per value of each dimension (`day` null) and one per day (`value` null). */
    async figures(
      from: string,
      to: string,
    ): Promise<(Figures & { dimension: Dimension; value: string | null; day: string | null })[]> {
      const { rows } = await sql<Figures & { dimension: Dimension; value: string | null; day: string | null }>`
        with facts as (
          select * from dashboard_days where day between ${from}::date and ${to}::date
          union all
          select * from dashboard_changes where day between ${from}::date and ${to}::date
        )
        select dimension, value, day, sum(applications)::bigint as applications, sum(disbursals)::bigint as disbursals,
          sum(disbursed_paise)::bigint as "disbursedPaise", sum(revenue_paise)::bigint as "revenuePaise"
        from facts group by grouping sets ((dimension, value), (dimension, day))
        having grouping(day) = 1 or dimension = 'status'`.execute(db);
      return rows;
    },

    /** Sums of the days, both ends included. */
    async total(from: string, to: string): Promise<Figures> {
      const { rows } = await sql<Figures>`
        select coalesce(sum(applications), 0)::bigint as applications, coalesce(sum(disbursals), 0)::bigint as disbursals,
          coalesce(sum(disbursed_paise), 0)::bigint as "disbursedPaise", coalesce(sum(revenue_paise), 0)::bigint as "revenuePaise"
        from (
          select applications, disbursals, disbursed_paise, revenue_paise from dashboard_days
            where dimension = 'status' and day between ${from}::date and ${to}::date
          union all
          select applications, disbursals, disbursed_paise, revenue_paise from dashboard_changes
            where dimension = 'status' and day between ${from}::date and ${to}::date
        ) as facts`.execute(db);
      return rows[0] ?? { applications: 0, disbursals: 0, disbursedPaise: 0, revenuePaise: 0 };
    },

    /** The number of customers at each step, among those who signed up on the days. */
    async customersByStep(from: string, to: string): Promise<Map<number, number>> {
      const { rows } = await sql<{ step: number; customers: number }>`
        select step, sum(customers)::bigint as customers from (
          select day, step, customers from funnel_days where day between ${from}::date and ${to}::date
          union all
          select day, step, customers from funnel_changes where day between ${from}::date and ${to}::date
        ) as facts group by step`.execute(db);
      return new Map(rows.map(({ step, customers }) => [step, customers]));
    },

    /** The number of customers at each step for each day of sign-up, from the very first day. */
    async stepsByDay(): Promise<{ day: string; step: number; customers: number }[]> {
      const { rows } = await sql<{ day: string; step: number; customers: number }>`
        select day::text as day, step, sum(customers)::bigint as customers from (
          select day, step, customers from funnel_days union all select day, step, customers from funnel_changes
        ) as facts group by 1, 2 order by 1, 2`.execute(db);
      return rows;
    },

    /** Applications that were started before a day and still wait for the lender. */
    async waitingSince(day: string): Promise<number> {
      const { rows } = await sql<{ waiting: number | null }>`
        select sum(applications)::bigint as waiting from (
          select day, dimension, value, applications from dashboard_days
          union all select day, dimension, value, applications from dashboard_changes
        ) as facts where dimension = 'status' and value in ('started', 'sent', 'in_review') and day < ${day}::date`.execute(
        db,
      );
      return rows[0]?.waiting ?? 0;
    },

    /** Folds the changes into the days. */
    async fold(): Promise<void> {
      await sql`select fold_dashboard()`.execute(db);
    },
  };
}
