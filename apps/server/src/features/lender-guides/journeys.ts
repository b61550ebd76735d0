import { DAY_MS, MINUTE_MS } from '@tulna/rules/clock';
import { MEASURED_DAYS, timeOf } from '@tulna/rules/measured';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { cachedFor } from '../../platform/kept/kept-for.ts';
import type { Services } from '../../platform/services.ts';
import { lendersRepository } from '../lenders/index.ts';
import { journeyOf } from './eligibility.ts';

const fresh = 10 * MINUTE_MS;

interface Times {
  lenderKey: string;
  decided: number;
  decisionHours: number | null;
  paid: number;
  payoutHours: number | null;
}

/**
 * Per lender, the median hours from the start to a decision and from the approval to the payout, for applications that began at or
 * after `from`.
 */
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

/** The times that lenders took, cached for ten minutes. */
export function lenderJourneys({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const ask = cachedFor(clock, fresh, () => timesOf(db, new Date(clock.now().getTime() - MEASURED_DAYS * DAY_MS)));
  return async () => {
    const times = await ask('all');
    const rows = await lendersRepository(db).directory();
    return {
      lenders: rows.map((row) => {
        const own = times.get(row.key);
        return {
          key: row.key,
          name: row.name,
          product: row.product,
          journey: journeyOf(row),
          decision: timeOf(own?.decisionHours ?? null, own?.decided ?? 0),
          payout: timeOf(own?.payoutHours ?? null, own?.paid ?? 0),
        };
      }),
    };
  };
}
