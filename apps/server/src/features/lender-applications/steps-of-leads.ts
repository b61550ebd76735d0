import type { LenderApplicationStatus } from '@tulna/rules/lifecycle';
import { sql } from 'kysely';
import type { PartnerTransaction } from '../../platform/database/portal.ts';

/** What happened to one lead at one lender. */
export interface LeadAtLender {
  lenderKey: string;
  status: LenderApplicationStatus;
  startedAt: Date;
  paidPaise: number;
  /** For each status, the first update that was applied and not undone; the oldest first. */
  steps: { status: LenderApplicationStatus; at: string; dayOnly: boolean }[];
}

/** The lenders that a lead of the partner was sent to, in order, with their statuses but without their reasons. */
export async function lendersOfLead(tx: PartnerTransaction, leadId: string): Promise<LeadAtLender[]> {
  const { rows } = await sql<LeadAtLender>`
    select l.lender_key as "lenderKey", l.status, l.started_at as "startedAt",
      case when l.status = 'disbursed' then coalesce(l.disbursed_paise, 0) else 0 end as "paidPaise",
      coalesce((
        select jsonb_agg(jsonb_build_object('status', s.status, 'at', s.occurred_at, 'dayOnly', s.day_only) order by s.occurred_at, s.sequence)
        from (
          select distinct on (e.status) e.status, e.occurred_at, e.sequence, e.day_only from status_events e
          where e.lender_application_id = l.id and e.applied and not exists (
            select from status_events t where t.lender_application_id = l.id and t.takes_back is not null and e.id = any(t.takes_back))
          order by e.status, e.occurred_at, e.sequence
        ) as s
      ), '[]') as steps
    from lender_applications l where l.credit_application_id = ${leadId} order by l.started_at, l.id`.execute(tx);
  return rows;
}
