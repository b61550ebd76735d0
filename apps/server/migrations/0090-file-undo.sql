-- Undo of a status file (product.md §10): what each application was before a file moved it.
alter table uploads
  -- Null while it is being loaded, and where that stopped half-way: the same file goes on under the same id.
  add column finished_at timestamptz,
  -- Applications that it moved, and those of them that an undo put back.
  add column moved_applications integer not null default 0,
  add column restored_applications integer not null default 0,
  -- When it was last taken back, and by whom.
  add column undone_at timestamptz,
  add column undone_by uuid;
update uploads set finished_at = at;
create index uploads_unfinished on uploads (content_hash) where finished_at is null;

create table upload_moves (
  upload_id uuid not null references uploads (id),
  lender_application_id uuid not null references lender_applications (id) on delete cascade,
  status text not null,
  disbursed_paise bigint,
  disbursed_at timestamptz,
  revenue_paise bigint,
  restored boolean not null default false,
  primary key (upload_id, lender_application_id)
);
create index upload_moves_application on upload_moves (lender_application_id);

-- The file that an event came with, and the events that this one takes back: they stay, and count no more.
alter table status_events add column upload_id uuid, add column takes_back uuid[];
alter table lender_news add column upload_id uuid;
create index lender_news_application on lender_news (lender_application_id) where lender_application_id is not null;

create function funnel_step(status text) returns smallint language sql immutable as $$
  select (case status when 'disbursed' then 5 when 'approved' then 4 when 'agreement' then 4 else 3 end)::smallint
$$;

create function is_taken_back(event uuid, application uuid) returns boolean language sql stable as $$
  select exists (select 1 from status_events t where t.lender_application_id = application and event = any(t.takes_back))
$$;

-- A standing only rises, except by news that was taken back: then it is the highest step of what remains.
create function lower_funnel(of_upload uuid) returns void language plpgsql as $$
begin
  -- Locked before it is read, in the order of the rises.
  perform 1 from funnel_standings where customer_id in (
    select a.customer_id from upload_moves m join lender_applications a on a.id = m.lender_application_id
    where m.upload_id = of_upload and m.restored
  ) order by customer_id for update;
  with touched as (
    select distinct a.customer_id from upload_moves m join lender_applications a on a.id = m.lender_application_id
    where m.upload_id = of_upload and m.restored
  ), reached as (
    select a.customer_id, max(greatest(funnel_step(a.status), (
      select max(funnel_step(e.status)) from status_events e
      where e.lender_application_id = a.id and e.applied and not is_taken_back(e.id, a.id)
    ))) as step
    from touched join lender_applications a using (customer_id) group by 1
  ), lowered as (
    update funnel_standings s set step = reached.step
    from reached join funnel_standings held using (customer_id)
    where s.customer_id = reached.customer_id and s.step > reached.step
    returning s.day, held.step as from_step, s.step as to_step
  )
  insert into funnel_changes
    select day, from_step, -count(*) from lowered group by 1, 2
    union all
    select day, to_step, count(*) from lowered group by 1, 2;
end $$;
