import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { creditedTo, type Entry } from '../attributions/index.ts';
import { earnedBy } from '../commissions/index.ts';
import { funnelStep } from '../dashboard/index.ts';
import { applicationsOfCustomer, brandsAppliedUnder, paidOutTo } from '../lender-applications/index.ts';

/** Customers who signed in by a link: each is counted at the furthest step they have reached and at every one before it. */
export interface Steps {
  customers: number;
  profile: number;
  offers: number;
  applied: number;
  approved: number;
  paidOut: number;
}

export interface Conversions {
  steps: Steps;
  paidOutPaise: number;
}

const nobody: Conversions = {
  steps: { customers: 0, profile: 0, offers: 0, applied: 0, approved: 0, paidOut: 0 },
  paidOutPaise: 0,
};

/** The results of some links, by their codes: every customer whose first touch was by the link, with the steps since. */
export async function conversionsOf(db: Db, codes: readonly string[]): Promise<(code: string) => Conversions> {
  const { rows } = await sql<Steps & { code: string; paidOutPaise: number }>`
    select link_code as code, count(*)::int as customers,
      (count(*) filter (where step >= 1))::int as profile, (count(*) filter (where step >= 2))::int as offers,
      (count(*) filter (where step >= 3))::int as applied, (count(*) filter (where step >= 4))::int as approved,
      (count(*) filter (where step >= 5))::int as "paidOut", coalesce(sum(paid_out), 0)::bigint as "paidOutPaise"
    from (
      select credited.link_code, ${funnelStep('credited.customer_id')} as step, ${paidOutTo('credited.customer_id')} as paid_out
      from ${creditedTo(codes)} as credited
    ) as people group by 1`.execute(db);
  const found = new Map(rows.map(({ code, paidOutPaise, ...steps }) => [code, { steps, paidOutPaise }]));
  return (code) => found.get(code) ?? nobody;
}

/** What lenders owe us for all customers who came by a link, in paise. */
export async function commissionOf(db: Db, code: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(${earnedBy(applicationsOfCustomer('credited.customer_id'))}), 0)::bigint as paise
    from ${creditedTo([code])} as credited`.execute(db);
  return rows[0]?.paise ?? 0;
}

/** A customer who signed in by a link. */
export interface Lead {
  customerId: string;
  entry: Entry;
  qr: string | null;
  touchedAt: Date;
  tiedAt: Date;
  step: number;
  paidOutPaise: number;
  /** Keys of the brands under which they applied. */
  brands: string[];
}

/** The newest customers who signed in by a link. */
export async function leadsOf(db: Db, code: string, most: number): Promise<Lead[]> {
  const { rows } = await sql<Lead>`
    select credited.customer_id as "customerId", entry, qr, touched_at as "touchedAt", tied_at as "tiedAt",
      coalesce(${funnelStep('credited.customer_id')}, 0)::int as step, ${paidOutTo('credited.customer_id')} as "paidOutPaise",
      ${brandsAppliedUnder('credited.customer_id')} as brands
    from ${creditedTo([code])} as credited order by tied_at desc, customer_id limit ${most}`.execute(db);
  return rows;
}
