import { writeFile } from 'node:fs/promises';
import type { PoolClient } from 'pg';
import { copyIn } from './copy-in.ts';

/**
 * The same job in hand-written SQL: it loads the file into a staging table, writes wrong rows to a file of errors, stores each update once,
 * the timeline, the previous state of each application, the payments and the customers' messages, and moves the applications. It requires
 * less than the product: one row per application, exact words, one date format, one payment per application, and no rows locked in order.
 */
export async function loadByHand(client: PoolClient, file: string, errorsFile: string): Promise<number> {
  await client.query('begin');
  await client.query(
    'create temp table staging (row bigint generated always as identity, lead_id text, lender text, status text, date text, amount text, remarks text) on commit drop',
  );
  const into = 'staging (lead_id, lender, status, date, amount, remarks)';
  await copyIn(client, `copy ${into} from stdin with (format csv, header, null '\\N')`, file);
  await client.query('analyze staging');
  await client.query(`create temp table good on commit drop as
    select s.row, s.lead_id, s.date, s.remarks, a.id, a.status as before, known.status, a.lender_key,
      (s.date::date + 1)::timestamp at time zone 'Asia/Kolkata' - interval '1 millisecond' as at,
      case when s.status = 'disbursed' and s.amount ~ '^\\d+(\\.\\d{1,2})?$' then (s.amount::numeric * 100)::bigint end as paise,
      a.disbursed_paise, a.disbursed_at, a.revenue_paise, a.started_at,
      (select max(e.occurred_at) from status_events e where e.lender_application_id = a.id and e.applied and e.source in ('lender', 'file')
        and not exists (select from status_events t where t.lender_application_id = a.id and e.id = any(t.takes_back))) as newest
    from staging s
    join (values ('in review', 'in_review', 3), ('approved', 'approved', 4), ('agreement', 'agreement', 5), ('disbursed', 'disbursed', 6),
      ('declined', 'declined', 7), ('cancelled', 'cancelled', 8)) as known (word, status, place) on known.word = lower(trim(s.status))
    join lenders l on lower(l.name) = lower(trim(s.lender))
    join lender_applications a on a.lender_key = l.key and a.lead_id = s.lead_id
    where s.date ~ '^\\d{4}-\\d{2}-\\d{2}$' and s.date::date >= indian_day(a.started_at)
    for no key update of a`);
  const { rows: wrong } = await client.query<Record<string, string>>(`
    select s.row, case when a.id is null then 'lead id' else 'status' end as wrong, s.lead_id, s.lender, s.status, s.date, s.amount, s.remarks
    from staging s left join lender_applications a on a.lender_key = 'cashe' and a.lead_id = s.lead_id
    where not exists (select from good g where g.row = s.row) order by s.row`);
  await writeFile(errorsFile, wrong.map((row) => Object.values(row).join(',')).join('\n'));
  await client.query(`create temp table fresh on commit drop as
    with added as (
      insert into lender_news (connection, event_id, lead_id, status, occurred_at, received_at, lender_application_id)
      select 'file', encode(sha256(convert_to(concat_ws('|', id, status, date, remarks, paise), 'UTF8')), 'base64'), lead_id, status, at, now(), id
      from good on conflict do nothing returning lender_application_id
    ) select g.* from good g join added on added.lender_application_id = g.id`);
  await client.query(`insert into status_events (id, lender_application_id, status, source, actor, note, occurred_at, received_at, day_only, applied)
    select gen_random_uuid(), f.id, f.status, 'file', 'by hand', f.remarks, f.at, now(), true, not coalesce(f.at < f.newest, false) and f.before <> f.status
    from fresh f order by f.row`);
  const { rows: loads } = await client.query<{ id: string }>(
    `insert into imports (id, kind, state, task, file_name, content_hash, format, encoding, uploaded_by, at, actor, seen_at, sheet, rows_read, loaded_at)
     select gen_random_uuid(), 'application-status', 'loaded', 'load', 'by hand', '\\x00', 'csv', 'utf-8', gen_random_uuid(), now(), '{}', now(), 0,
       count(*), now() from staging returning id`,
  );
  await client.query(
    `insert into upload_moves (upload_id, lender_application_id, status, disbursed_paise, disbursed_at, revenue_paise)
     select $1, id, before, disbursed_paise, disbursed_at, revenue_paise from fresh where not coalesce(at < newest, false) and before <> status`,
    [loads[0]?.id],
  );
  await client.query(
    `insert into status_messages (lender_application_id, step, occasion, amount_paise, happened_at, reason, upload_id, queued_at)
     select id, status, case when status = 'disbursed' then gen_random_uuid()::text else '' end, paise, at,
       case when status = 'declined' then remarks end, $1, now()
     from fresh where not coalesce(at < newest, false) and before <> status
       and status in ('approved', 'agreement', 'disbursed', 'declined', 'cancelled')
     on conflict do nothing`,
    [loads[0]?.id],
  );
  await client.query(`insert into loan_payments (id, lender_application_id, payment_id, kind, amount_paise, said_paise, heard_at, heard_day_only,
      value_day, said_at, said_day_only, source, actor, event_id, received_at)
    select entry, id, entry, 'disbursal', paise, paise, at, true, indian_day(at), at, true, 'file', 'by hand', 'by hand', now()
    from (select gen_random_uuid() as entry, f.* from fresh f where f.status = 'disbursed') as paid`);
  const { rowCount } = await client.query(`update lender_applications a set status = f.status,
      disbursed_at = case when f.status = 'disbursed' then f.at else a.disbursed_at end,
      disbursed_paise = case when f.status = 'disbursed' then f.paise else a.disbursed_paise end,
      revenue_paise = case when f.status = 'disbursed' then expected_revenue_paise(a.lender_key, f.paise) else a.revenue_paise end
    from fresh f where a.id = f.id and not coalesce(f.at < f.newest, false) and f.before <> f.status`);
  await client.query('commit');
  return rowCount ?? 0;
}
