import { DAY_MS, MINUTE_MS } from '@tulna/rules/clock';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { lendersRepository } from '../lenders/index.ts';
import { journeyOf } from './eligibility.ts';

/** Cases from which a time is told: fewer say little, and could be about single people. */
export const leastCases = 30;
const since = 180 * DAY_MS;
const fresh = 10 * MINUTE_MS;

interface Times {
  lenderKey: string;
  decided: number;
  decisionHours: number | null;
  paid: number;
  payoutHours: number | null;
}

/** Medians over the newest applications of each lender that began in the last 180 days. */
async function timesOf(db: Db, from: Date): Promise<Map<string, Times>> {
  const { rows } = await sql<Times>`
    select lender_key as "lenderKey", count(decided_at)::int as decided,
      percentile_cont(0.5) within group (order by extract(epoch from decided_at - started_at) / 3600)
        filter (where decided_at >= started_at) as "decisionHours",
      (count(disbursed_at) filter (where disbursed_at >= approved_at))::int as paid,
      percentile_cont(0.5) within group (order by extract(epoch from disbursed_at - approved_at) / 3600)
        filter (where disbursed_at >= approved_at) as "payoutHours"
    from lender_times where started_at >= ${from} group by 1`.execute(db);
  return new Map(rows.map((row) => [row.lenderKey, row]));
}

const told = (cases: number, hours: number | null) =>
  cases < leastCases || hours === null ? null : { hours: Math.round(hours * 10) / 10, cases };

/** How long lenders took; worked out again after ten minutes at the earliest. */
export function lenderJourneys({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  let kept: { at: number; times: Promise<Map<string, Times>> } | undefined;
  return async () => {
    const now = clock.now().getTime();
    if (kept === undefined || now - kept.at >= fresh) {
      const times = timesOf(db, new Date(now - since));
      kept = { at: now, times };
      times.catch(() => {
        // What failed is asked again by the next one.
        kept = undefined;
      });
    }
    const times = await kept.times;
    const rows = await lendersRepository(db).directory();
    return {
      lenders: rows.map((row) => {
        const own = times.get(row.key);
        return {
          key: row.key,
          name: row.name,
          product: row.product,
          journey: journeyOf(row),
          decision: told(own?.decided ?? 0, own?.decisionHours ?? null),
          payout: told(own?.paid ?? 0, own?.payoutHours ?? null),
        };
      }),
    };
  };
}
