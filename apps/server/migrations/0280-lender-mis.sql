-- Lender MIS (product.md §10): what lenders say of each loan, and how it differs from what we have.

-- What moved an application may be any kind of file, or a person who accepted what a lender says.
do $$
declare way text;
begin
  for way in select conname from pg_constraint where conrelid = 'upload_moves'::regclass and contype = 'f'
    and confrelid <> 'lender_applications'::regclass
  loop
    execute format('alter table upload_moves drop constraint %I', way);
  end loop;
end $$;

-- Each thing that a lender said of one loan and event, once; the newest of them is current. A row stays as long as a file says it.
create table mis_rows (
  id bigint generated always as identity primary key,
  lender_key text not null,
  -- Number of the lender for the loan, ours where it gives none.
  reference text not null,
  -- Which payment it is about: tranche or UTR; '' for the loan as a whole.
  event text not null,
  lender_application_id uuid references lender_applications (id) on delete cascade,
  lead_id text,
  status text not null,
  -- When it had this status; when we heard of it where the row has no date.
  said_at timestamptz not null,
  is_dated boolean not null,
  day_only boolean not null,
  heard_at timestamptz not null,
  stage text,
  reason text,
  product text,
  applied_on date,
  sanctioned_paise bigint,
  sanctioned_on date,
  disbursed_paise bigint,
  disbursed_on date,
  utr text,
  tranche integer,
  payout_paise bigint,
  content text not null,
  is_current boolean not null
);
create unique index mis_rows_current on mis_rows (lender_key, reference, event) where is_current;
create index mis_rows_versions on mis_rows (lender_key, reference, event, id);
create index mis_rows_application on mis_rows (lender_application_id) where lender_application_id is not null;

-- The files that said a row.
create table mis_row_files (
  import_id uuid not null,
  row_id bigint not null references mis_rows (id) on delete cascade,
  primary key (import_id, row_id)
);
create index mis_row_files_row on mis_row_files (row_id);

-- The months that the dated rows of a file speak of, and up to which day.
create table mis_months (
  import_id uuid not null,
  lender_key text not null,
  month date not null,
  last_day date not null,
  primary key (import_id, month)
);
create index mis_months_lender on mis_months (lender_key, month);

-- How much taking a file back has put back so far: it may be pressed again for what was left.
create table mis_undone (
  import_id uuid primary key,
  put_back integer not null
);

-- A loan as the lender has it beside ours, with the first thing that differs. Worked out by mis_refresh alone.
create table mis_lines (
  id uuid primary key,
  lender_key text not null,
  lender_application_id uuid,
  reference text not null,
  -- 2026-11
  month text not null,
  kind text not null,
  state text not null,
  -- Differences that nobody has decided first, by their kind.
  urgency integer not null,
  -- Of this difference: decisions hold as long as both sides say the same.
  fingerprint text not null,
  product text,
  stage text,
  reason text,
  their_status text,
  their_day date,
  their_paise bigint,
  their_paid_on date,
  sanctioned_paise bigint,
  payout_paise bigint,
  our_status text,
  our_day date,
  our_paise bigint,
  our_paid_on date,
  -- How far the two sums are apart.
  gap_paise bigint not null
);
create index mis_lines_by_urgency on mis_lines (urgency, id);
create index mis_lines_by_month on mis_lines (month, id);
create index mis_lines_by_gap on mis_lines (gap_paise, id);
create index mis_lines_by_reference on mis_lines (reference, id);
create index mis_lines_references on mis_lines using gin (reference gin_trgm_ops);
create index mis_lines_of_lender on mis_lines (lender_key, month, urgency, id);
create index mis_lines_of_kind on mis_lines (kind, urgency, id);
create index mis_lines_of_state on mis_lines (state, urgency, id);
create index mis_lines_application on mis_lines (lender_application_id) where lender_application_id is not null;

-- What a person decided about a difference.
create table mis_decisions (
  id uuid primary key,
  line_id uuid not null,
  fingerprint text not null,
  what text not null check (what in ('kept', 'asked', 'accepted')),
  note text not null,
  decided_by uuid not null,
  decided_at timestamptz not null,
  -- With 'asked': what the lender answered, as its case was closed.
  answer text,
  answered_at timestamptz,
  taken_back_at timestamptz
);
create index mis_decisions_line on mis_decisions (line_id, decided_at);

create function mis_same_status(theirs text, ours text) returns boolean language sql immutable as $$
  select theirs = ours or (theirs = 'in_review' and ours in ('started', 'sent')) or (theirs = 'cancelled' and ours = 'withdrawn')
$$;

-- Works out the lines of a lender again: of some references and applications, or of all where both are null.
create function mis_refresh(of_lender text, of_references text[], of_applications uuid[]) returns void language plpgsql as $$
declare
  whole boolean := of_references is null and of_applications is null;
  refs text[] := coalesce(of_references, '{}');
  apps uuid[] := coalesce(of_applications, '{}');
  spoken_until date;
begin
  select max(last_day) into spoken_until from mis_months where lender_key = of_lender;
  -- Files without a single date speak of the day on which we got them.
  if spoken_until is null then
    select indian_day(max(heard_at)) into spoken_until from mis_rows where lender_key = of_lender and is_current;
  end if;
  if not whole then
    select coalesce(array_agg(distinct id), '{}') into apps from (
      select unnest(apps) as id
      union select lender_application_id from mis_rows
        where lender_key = of_lender and reference = any(refs) and lender_application_id is not null
    ) as known;
  end if;

  -- Each part is read by its own index, and nothing is joined to itself: how many rows there are, the planner can't know.
  with asked as (
    select r.* from mis_rows r where whole and r.lender_key = of_lender and r.is_current
    union
    select r.* from mis_rows r
      where not whole and r.lender_key = of_lender and r.is_current and r.reference = any(refs)
    union
    select r.* from mis_rows r
      where not whole and r.lender_key = of_lender and r.is_current and r.lender_application_id = any(apps)
  ), said as (
    -- One loan may have been named by two references: what was said last of each payment counts.
    select distinct on (loan, event) * from (
      select r.*, coalesce(r.lender_application_id::text, r.reference) as loan from asked r
    ) as own order by loan, event, id desc
  ), parts as (
    select said.*, bool_or(event <> '' and status = 'disbursed') over (partition by loan) as in_parts from said
  ), sums as (
    select parts.*, indian_day(said_at) as day,
      (sum(disbursed_paise) filter (where status = 'disbursed' and (event <> '' or not in_parts)) over (partition by loan))::bigint as paise,
      min(disbursed_on) filter (where status = 'disbursed' and (event <> '' or not in_parts)) over (partition by loan) as paid_on,
      (sum(payout_paise) filter (where event <> '' or not in_parts) over (partition by loan))::bigint as payout
    from parts
  ), theirs as (
    select distinct on (loan) * from sums order by loan, said_at desc, id desc
  ), applications as (
    select a.* from lender_applications a where not whole and a.lender_key = of_lender and a.id = any(apps)
    union all
    select a.* from lender_applications a where whole and a.lender_key = of_lender
  ), ours as (
    select a.id, a.lead_id, a.product, a.status, a.disbursed_paise as paise, indian_day(a.disbursed_at) as paid_on,
      case when a.status = 'disbursed' and a.disbursed_at is not null then indian_day(a.disbursed_at)
        else coalesce((
          select indian_day(max(e.occurred_at)) from status_events e
          where e.lender_application_id = a.id and e.status = a.status and e.applied and e.takes_back is null
            and not is_taken_back(e.id, a.id)
        ), indian_day(a.started_at)) end as day
    from applications a
    where spoken_until is not null
      and (a.status in ('approved', 'agreement', 'disbursed') or a.id in (select lender_application_id from theirs))
  ), pairs as (
    select coalesce(t.loan, o.id::text) as loan, coalesce(t.lender_application_id, o.id) as application,
      coalesce(t.reference, o.lead_id, o.id::text) as reference,
      to_char(coalesce(t.paid_on, t.day, o.day), 'YYYY-MM') as month,
      coalesce(t.product, o.product) as product, t.stage, t.reason,
      t.status as their_status, t.day as their_day, t.paise as their_paise, t.paid_on as their_paid_on, t.sanctioned_paise, t.payout,
      o.status as our_status, o.day as our_day, o.paise as our_paise, o.paid_on as our_paid_on,
      case
        when o.id is null then 'missing_here'
        when o.day > spoken_until then 'agrees'
        when t.loan is null then 'missing_there'
        when not mis_same_status(t.status, o.status) then 'status'
        when t.status <> 'disbursed' then 'agrees'
        when t.paise is not null and t.paise is distinct from o.paise then 'amount'
        when t.paid_on is not null and o.paid_on is not null and t.paid_on <> o.paid_on then 'date'
        else 'agrees'
      end as kind
    from theirs t full join ours o on o.id = t.lender_application_id
    where t.loan is not null or (o.day <= spoken_until and exists (
      select from mis_months m where m.lender_key = of_lender and m.month = date_trunc('month', o.day)::date
    ))
  ), known as (
    -- The same loan has the same id whenever it is worked out; with the version and variant of an id.
    select overlay(overlay(md5(of_lender || '|' || loan) placing '8' from 13) placing '8' from 17)::uuid as id, p.*,
      md5(concat_ws('|', kind, coalesce(their_status, '-'), coalesce(their_paise::text, '-'), coalesce(their_paid_on::text, '-'),
        coalesce(our_status, '-'), coalesce(our_paise::text, '-'), coalesce(our_paid_on::text, '-'))) as fingerprint
    from pairs p
  ), judged as (
    select k.*, case when kind = 'agrees' then 'agrees' else coalesce((
      select case d.what when 'kept' then 'kept' when 'asked' then case when d.answered_at is null then 'asked' else 'answered' end
        else 'open' end
      from mis_decisions d where d.line_id = k.id and d.fingerprint = k.fingerprint and d.taken_back_at is null
      order by d.decided_at desc, d.id limit 1
    ), 'open') end as state
    from known k
  ), fresh as (
    select id, of_lender as lender_key, application, reference, month, kind, state,
      case state when 'open' then 0 when 'answered' then 10 when 'asked' then 20 when 'kept' then 30 else 40 end
        + array_position(array['missing_here', 'missing_there', 'status', 'amount', 'date', 'agrees'], kind) as urgency,
      fingerprint, product, stage, reason, their_status, their_day, their_paise, their_paid_on, sanctioned_paise, payout,
      our_status, our_day, our_paise, our_paid_on,
      case when kind = 'agrees' then 0 else abs(
        coalesce(case when their_status = 'disbursed' then their_paise end, 0)
          - coalesce(case when our_status = 'disbursed' then our_paise end, 0)) end::bigint as gap_paise
    from judged
  ), before as (
    select l.id from mis_lines l where whole and l.lender_key = of_lender
    union
    select l.id from mis_lines l where not whole and l.lender_key = of_lender and l.reference = any(refs)
    union
    select l.id from mis_lines l where not whole and l.lender_key = of_lender and l.lender_application_id = any(apps)
  ), gone as (
    delete from mis_lines where id in (select id from before where id not in (select id from fresh))
  )
  insert into mis_lines as l
    -- Those that stay as they are aren't touched: nobody waits for them.
    select f.* from (select * from fresh except select * from mis_lines where id in (select id from before)) as f order by f.id
  on conflict (id) do update set reference = excluded.reference, lender_application_id = excluded.lender_application_id,
    month = excluded.month, kind = excluded.kind, state = excluded.state, urgency = excluded.urgency, fingerprint = excluded.fingerprint,
    product = excluded.product, stage = excluded.stage, reason = excluded.reason, their_status = excluded.their_status,
    their_day = excluded.their_day, their_paise = excluded.their_paise, their_paid_on = excluded.their_paid_on,
    sanctioned_paise = excluded.sanctioned_paise, payout_paise = excluded.payout_paise, our_status = excluded.our_status,
    our_day = excluded.our_day, our_paise = excluded.our_paise, our_paid_on = excluded.our_paid_on, gap_paise = excluded.gap_paise;
end $$;

-- What moves an application by any other way moves its line.
create function mis_application_moved() returns trigger language plpgsql as $$
declare moved record;
begin
  if not exists (select from mis_rows) then return null; end if;
  for moved in
    select n.lender_key, array_agg(n.id) as ids from new_rows n join old_rows o on o.id = n.id
    where (n.status, n.disbursed_paise, n.disbursed_at) is distinct from (o.status, o.disbursed_paise, o.disbursed_at)
      and exists (select from mis_rows m where m.lender_key = n.lender_key)
    group by 1 order by 1
  loop
    perform mis_refresh(moved.lender_key, null, moved.ids);
  end loop;
  return null;
end $$;
create trigger mis_application_moved after update on lender_applications
  referencing old table as old_rows new table as new_rows
  for each statement execute function mis_application_moved();

-- A question is answered when its case is closed, and open again with it.
create function mis_question_answered() returns trigger language plpgsql as $$
declare line mis_lines;
begin
  update mis_decisions set answer = case when new.closed_at is null then null else new.note end, answered_at = new.closed_at
  where id = (new.facts ->> 'decision')::uuid;
  select l.* into line from mis_lines l join mis_decisions d on d.line_id = l.id where d.id = (new.facts ->> 'decision')::uuid;
  if found then
    perform mis_refresh(line.lender_key, array[line.reference], array_remove(array[line.lender_application_id], null));
  end if;
  return null;
end $$;
create trigger mis_question_answered after update of closed_at on cases
  for each row when (new.kind = 'mis_question') execute function mis_question_answered();
