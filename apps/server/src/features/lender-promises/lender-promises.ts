import type { LenderPromises } from '@tulna/contract/lender-promises';
import { DAY_MS, MINUTE_MS } from '@tulna/rules/clock';
import { MEASURED_DAYS, shareOf, shareUpOf, timeOf } from '@tulna/rules/measured';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { cachedFor } from '../../platform/kept/kept-for.ts';
import type { Services } from '../../platform/services.ts';

const fresh = 10 * MINUTE_MS;

interface Counts {
  requests: number;
  offered: number;
  decided: number;
  approved: number;
  paid: number;
  inFull: number;
  timed: number;
  paidHours: number | null;
  applied: number;
  complained: number;
}

async function countsOf(db: Db, lenderKey: string, from: Date): Promise<Counts | undefined> {
  const { rows } = await sql<Counts>`
    select a.requests, a.offered, p.* from (
      select count(*)::int as requests, (count(*) filter (where offered))::int as offered
      from lender_answers where lender_key = ${lenderKey} and asked_at >= ${from}
    ) as a cross join (
      select count(approved)::int as decided, (count(*) filter (where approved))::int as approved,
        count(in_full)::int as paid, (count(*) filter (where in_full))::int as "inFull",
        (count(*) filter (where paid_hours >= 0))::int as timed,
        percentile_cont(0.5) within group (order by paid_hours) filter (where paid_hours >= 0) as "paidHours",
        count(*)::int as applied, (count(*) filter (where complained))::int as complained
      from lender_promises where lender_key = ${lenderKey} and started_at >= ${from}
    ) as p`.execute(db);
  return rows[0];
}

type Ask = (lenderKey: string) => Promise<LenderPromises>;
/** One cache for each database, so that a lender's page and its panel in the console show the same figures. */
const asks = new WeakMap<Db, Ask>();

/** How reliably a lender kept its offers, from our own applications; cached for ten minutes. */
export function lenderPromises({ db, clock }: Pick<Services, 'db' | 'clock'>): Ask {
  const known = asks.get(db);
  if (known !== undefined) return known;
  const ask = cachedFor(clock, fresh, async (lenderKey) => {
    const counts = await countsOf(db, lenderKey, new Date(clock.now().getTime() - MEASURED_DAYS * DAY_MS));
    return {
      offered: shareOf(counts?.offered ?? 0, counts?.requests ?? 0),
      approved: shareOf(counts?.approved ?? 0, counts?.decided ?? 0),
      paid_in_full: shareOf(counts?.inFull ?? 0, counts?.paid ?? 0),
      paid_within: timeOf(counts?.paidHours ?? null, counts?.timed ?? 0),
      complained: shareUpOf(counts?.complained ?? 0, counts?.applied ?? 0),
    };
  });
  asks.set(db, ask);
  return ask;
}
