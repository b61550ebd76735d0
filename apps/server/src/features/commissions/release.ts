import { addDays, istDay } from '@tulna/rules/dates';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { payoutTerms } from '../payout-details/index.ts';
import { commissionsRepository } from './repository.ts';

/** The number of claims that one transaction checks. */
const batch = 2000;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** The last day of disbursal whose commissions are no longer held on a given day. Commissions are held on the day of the disbursal and for `holdingDays` days after it. */
export const lastReleased = (today: string, holdingDays: number): string => addDays(today, -holdingDays - 1);

/**
 * Checks the next claims in the order of their ids and releases those whose holding period is over, inside a transaction that holds `lockSettling`. Claims under review, or
 * waiting for the signed code of conduct, stay held. Returns the id to continue after; undefined at the end.
 */
async function releaseAfter(tx: Db, after: string, at: Date): Promise<string | undefined> {
  const today = istDay(at.getTime());
  const terms = [...(await payoutTerms(tx)).values()].map(({ partner, holdingDays }) => ({
    partner,
    until: lastReleased(today, holdingDays),
  }));
  const { rows } = await sql<{ id: string | null }>`
    with terms as (
      select * from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as terms (partner text, until date)
    ), checked as (
      select id, brand, day from commission_claims where side = 'partner' and id > ${after}::uuid order by id limit ${batch}
    ), held as (
      select checked.id, accrued.paise from checked join terms on terms.partner = checked.brand and checked.day <= terms.until
      cross join lateral (
        select -sum(s.paise) as paise from ledger_sides s where s.claim_id = checked.id and s.account = 'accrued'
      ) as accrued
      where accrued.paise > 0 and not exists (select from claims_under_review review where review.claim_id = checked.id)
        and not exists (select from claims_waiting_for_code waiting where waiting.claim_id = checked.id)
    ), released as (
      insert into ledger_entries (id, claim_id, ledger, move, paise, cause_kind, cause_id, reason, at)
      select gen_random_uuid(), id, 'partner', 'release', paise, 'held', id, 'released', ${at} from held order by id
    )
    select id from checked order by id desc limit 1`.execute(tx);
  return rows[0]?.id ?? undefined;
}

/**
 * Makes commissions payable once they were held for the days of their partner's group. It works in batches: if the process dies, finished
 * batches stay released and the next run continues with the claims still held.
 */
export async function releaseHeld({ clock, db }: Pick<Services, 'clock' | 'db'>, signal?: AbortSignal): Promise<void> {
  let after: string | undefined = beforeAll;
  while (after !== undefined && signal?.aborted !== true) {
    const from: string = after;
    after = await inTransaction(db, async (tx) => {
      await commissionsRepository(tx).lockSettling();
      return releaseAfter(tx, from, clock.now());
    });
  }
}
