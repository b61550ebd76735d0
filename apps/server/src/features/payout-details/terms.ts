import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { everyPartner } from '../partners/index.ts';

/** How one partner is paid. */
export interface PayoutTerms {
  /** Key of the partner. */
  readonly partner: string;
  /** Days after the disbursal for which a commission is held. */
  readonly holdingDays: number;
  /** The least amount that is paid out, in whole paise. */
  readonly leastPaise: number;
  /** Account and deductions as confirmed by a second person; null until then. */
  readonly details: {
    readonly id: string;
    readonly hasPan: boolean;
    /** Null for a partner who is not registered for GST. */
    readonly gstin: string | null;
    /** First two digits of a GSTIN. */
    readonly state: string;
    readonly reverseCharge: boolean;
  } | null;
}

interface TermsRow {
  partner: string;
  holdingDays: number;
  leastPaise: number;
  id: string | null;
  hasPan: boolean;
  gstin: string | null;
  state: string | null;
  reverseCharge: boolean | null;
}

/** The payment terms of the given partners, or of every partner, by key. A partner without confirmed details has the terms of the standard group. */
export async function payoutTerms(db: Db, keys?: readonly string[]): Promise<Map<string, PayoutTerms>> {
  const { rows } = await sql<TermsRow>`
    select p.key as partner, g.holding_days as "holdingDays", g.least_paise as "leastPaise", d.id, d.pan_last4 is not null as "hasPan",
      d.gstin, d.state, d.reverse_charge as "reverseCharge"
    from ${everyPartner} p
    left join lateral (
      select * from payout_details where partner = p.key and confirmed_at is not null order by sequence desc limit 1
    ) d on true
    join payout_groups g on case when d.group_id is null then g.is_standard else g.id = d.group_id end
    where ${keys === undefined ? sql`true` : sql`p.key = any(${[...keys]}::text[])`}`.execute(db);
  return new Map(
    rows.map(({ partner, holdingDays, leastPaise, id, hasPan, gstin, state, reverseCharge }) => [
      partner,
      {
        partner,
        holdingDays,
        leastPaise,
        details:
          id === null || state === null || reverseCharge === null ? null : { id, hasPan, gstin, state, reverseCharge },
      },
    ]),
  );
}
