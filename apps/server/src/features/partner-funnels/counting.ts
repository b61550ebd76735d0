import { DAY_MS, INDIAN_ZONE, indianMoment } from '@tulna/rules/clock';
import { istDay } from '@tulna/rules/dates';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { visitsOfFunnels } from '../attributions/index.ts';
import { hasSubmittedSince } from '../credit-applications/index.ts';
import { partnerKeys } from '../partners/index.ts';

/** Counts the results of the visits to each version, while their touches are stored. */
const countFunnels = defineJob<Record<never, never>>('count-partner-funnels', { retries: 2, onePerKey: 'queued' });

/** Number of past Indian days that are counted again. Touches without a sign-in are stored for 90 days; an older day keeps its last counts. */
const recounted = 88;

/**
 * Counts, by the day of the visit, the visits that came by a link and saw a version, how many of them signed in with a code for the first time, and how many of those have sent a profile since. One visit is one browser, because only its first touch is stored.
 */
export async function countVisits(db: Db, now: Date): Promise<void> {
  const since = new Date(indianMoment(istDay(now.getTime() - recounted * DAY_MS), '00:00:00'));
  await sql`insert into partner_funnel_days (partner_id, number, day, visits, codes, submitted)
    select partner.id, visit.funnel_version, (visit.touched_at at time zone ${INDIAN_ZONE})::date, count(*), count(visit.customer_id),
      count(*) filter (where visit.customer_id is not null and ${hasSubmittedSince('visit.customer_id', 'visit.touched_at')})
    from ${visitsOfFunnels(since)} as visit join ${partnerKeys} as partner on partner.key = visit.brand
    group by 1, 2, 3
    on conflict (partner_id, number, day) do update
      set visits = excluded.visits, codes = excluded.codes, submitted = excluded.submitted`.execute(db);
  await sql`update partner_funnels set counted_at = ${now} where number is not null
    and (ended_at is null or ended_at >= ${since})`.execute(db);
}

/** Counts every ten minutes. */
export function partnerFunnelsWork({ jobs, db, clock }: Services): void {
  jobs.work(countFunnels, () => countVisits(db, clock.now()));
  jobs.schedule(countFunnels, '*/10 * * * *', {});
}
