import type { PoolClient } from 'pg';

/** How many lenders have MIS files in the history: those with the most disbursals. */
const lenders = 2;

/**
 * Writes what the chosen lenders reported in their monthly MIS files. Nearly all rows match our records. Some have a different amount, day
 * or status, some loans are missing, and each lender reports one loan that isn't ours. The files themselves no longer exist.
 */
export async function writeMis(client: Pick<PoolClient, 'query'>): Promise<void> {
  await client.query(
    `with chosen as (
       select lender_key from lender_applications where status = 'disbursed' and disbursed_at is not null
       group by 1 order by count(*) desc, 1 limit $1
     ), ours as (
       -- The same loans differ in every demo world that begins on the same day.
       select a.*, ('x' || substr(md5(a.id::text), 1, 6))::bit(24)::int % 41 as lot,
         coalesce(case when a.status = 'disbursed' then a.disbursed_at end,
           (select max(e.occurred_at) from status_events e where e.lender_application_id = a.id and e.applied), a.started_at) as at
       from lender_applications a join chosen using (lender_key)
       where a.status in ('in_review', 'approved', 'agreement', 'disbursed', 'declined', 'cancelled')
     )
     insert into mis_rows (lender_key, reference, event, lender_application_id, lead_id, status, said_at, is_dated, day_only, heard_at,
       product, disbursed_paise, disbursed_on, payout_paise, content, is_current)
     select lender_key, coalesce(lead_id, id::text), '', id, lead_id, case when lot = 3 and status = 'disbursed' then 'approved' else status end,
       at, true, true, at + (1 + lot % 4) * interval '1 day', product,
       case when status = 'disbursed' and lot <> 3 then disbursed_paise - case when lot = 1 then 50000 else 0 end end,
       case when status = 'disbursed' and lot <> 3 then indian_day(at) - case when lot = 2 then 1 else 0 end end,
       case when status = 'disbursed' then revenue_paise end, 'demo', true
     from ours where lot <> 0
     union all
     select lender_key, upper(lender_key) || '-NOT-OURS', '', null, upper(lender_key) || '-NOT-OURS', 'disbursed', max(at), true, true, max(at),
       null, 7500000, indian_day(max(at)), null, 'demo', true
     from ours where status = 'disbursed' group by 1`,
    [lenders],
  );
  await client.query(
    `with files as (
       select lender_key, date_trunc('month', day)::date as month, max(day) as last_day
       from (select lender_key, coalesce(disbursed_on, indian_day(said_at)) as day from mis_rows) as stated group by 1, 2
     )
     insert into mis_months (import_id, lender_key, month, last_day)
     select gen_random_uuid(), lender_key, month, last_day from files`,
  );
  await client.query(
    `insert into mis_row_files (import_id, row_id)
     select m.import_id, r.id from mis_rows r join mis_months m on m.lender_key = r.lender_key
       and m.month = date_trunc('month', coalesce(r.disbursed_on, indian_day(r.said_at)))::date`,
  );
  await client.query(
    'select mis_refresh(lender_key, null, null) from (select distinct lender_key from mis_months order by 1) as lender',
  );
}
