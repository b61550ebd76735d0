import type { getDashboard } from '@tulna/contract/dashboard';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { blocksOf, joinSmallRows, sumOfFunnels } from '@tulna/rules/small-groups';
import type { Db } from '../../platform/database/database.ts';
import { none, plus, steps } from './read.ts';
import { dashboardRepository } from './repository.ts';

type Dashboard = AnswerOf<typeof getDashboard>;
type Value = Dashboard['total'];

const figuresOf = ({ count, disbursed, disbursed_paise, revenue_paise }: Value): Value => ({
  count,
  disbursed,
  disbursed_paise,
  revenue_paise,
});

function limitRows<Row extends Value>(rows: readonly Row[]): { shown: Row[]; joined: Value | null } {
  const { shown, joined } = joinSmallRows(rows, ({ count, disbursed }) => [count, disbursed]);
  return { shown, joined: joined.length === 0 ? null : joined.map(figuresOf).reduce(plus, none) };
}

/** The funnel of a period, whose days are joined with others until no group is too small. */
async function limitFunnel(db: Db, { from, to }: Dashboard) {
  const byDay = Map.groupBy(await dashboardRepository(db).stepsByDay(), ({ day }) => day);
  const days = [...byDay].map(([day, rows]) => ({
    day,
    reached: steps.map((_, place) =>
      rows.reduce((sum, { step, customers }) => (step >= place ? sum + customers : sum), 0),
    ),
  }));
  const blocks = blocksOf(days).filter((block) => (block[0]?.day ?? '') <= to && (block.at(-1)?.day ?? '') >= from);
  const [first, last] = [blocks[0]?.[0]?.day, blocks.at(-1)?.at(-1)?.day];
  const reached = sumOfFunnels(blocks.flat().map((day) => day.reached));
  return {
    funnel: steps.map((step, place) => ({ step, count: reached[place] ?? 0 })),
    days: first === undefined || last === undefined ? null : { from: first, to: last },
  };
}

/** The dashboard for a role that may not see individuals: no group of the funnel or the breakdowns has one to four people. */
export async function limitDashboard(db: Db, answer: Dashboard): Promise<Dashboard> {
  const { funnel, days } = await limitFunnel(db, answer);
  const lenders = limitRows(answer.by_lender);
  const partners = limitRows(answer.by_partner);
  const statuses = joinSmallRows(answer.by_status, ({ count }) => [count]);
  return {
    ...answer,
    funnel,
    by_status: answer.by_status.map((one) => (statuses.shown.includes(one) ? one : { ...one, count: 0 })),
    by_lender: lenders.shown,
    by_partner: partners.shown,
    joined: {
      funnel: days,
      by_status: statuses.joined.reduce((sum, { count }) => sum + count, 0),
      by_lender: lenders.joined,
      by_partner: partners.joined,
    },
  };
}
