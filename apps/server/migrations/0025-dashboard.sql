-- What a disbursal is expected to earn, fixed on the day it happens: percent of the amount and the flat fee of the lender (§3).
alter table lender_applications add column revenue_paise bigint;

create function expected_revenue_paise(lender text, paise bigint) returns bigint language sql stable as $$
  select round(coalesce(paise, 0) * revenue_percent / 100 + revenue_flat_fee * 100)::bigint from lenders where key = lender
$$;

create function indian_day(moment timestamptz) returns date language sql immutable as $$
  select (moment at time zone 'Asia/Kolkata')::date
$$;

-- Applications per day they were started, and disbursals per day they happened. `dashboard_days` plus `dashboard_changes`
-- is exact at every moment: a change is added in the transaction that causes it, and folded into the days later.
create table dashboard_days (
  day date not null,
  lender_key text not null,
  brand text not null,
  status text not null,
  applications bigint not null,
  disbursals bigint not null,
  disbursed_paise bigint not null,
  revenue_paise bigint not null,
  primary key (day, lender_key, brand, status)
);
create table dashboard_changes (
  day date not null,
  lender_key text not null,
  brand text not null,
  status text not null,
  applications bigint not null,
  disbursals bigint not null,
  disbursed_paise bigint not null,
  revenue_paise bigint not null
);

-- How far each customer has come, once each; the day is the day they signed up.
-- 0 signed up, 1 profile submitted, 2 matched, 3 applied, 4 approved, 5 disbursed
create table funnel_standings (
  customer_id uuid primary key,
  day date not null,
  step smallint not null
);
create table funnel_days (
  day date not null,
  step smallint not null,
  customers bigint not null,
  primary key (day, step)
);
create table funnel_changes (day date not null, step smallint not null, customers bigint not null);

create function count_new_applications() returns trigger language plpgsql as $$
begin
  insert into dashboard_changes
    select day, lender_key, brand, status, sum(applications), sum(disbursals), sum(disbursed_paise), sum(revenue_paise)
    from (
      select indian_day(started_at) as day, lender_key, coalesce(brand, '') as brand, status,
        1 as applications, 0 as disbursals, 0::bigint as disbursed_paise, 0::bigint as revenue_paise
      from added
      union all
      select indian_day(disbursed_at), lender_key, coalesce(brand, ''), status, 0, 1, coalesce(disbursed_paise, 0), coalesce(revenue_paise, 0)
      from added where status = 'disbursed' and disbursed_at is not null
    ) as counted group by day, lender_key, brand, status;
  return null;
end $$;

create function count_changed_applications() returns trigger language plpgsql as $$
begin
  insert into dashboard_changes
    select day, lender_key, brand, status, sum(applications), sum(disbursals), sum(disbursed_paise), sum(revenue_paise)
    from (
      select indian_day(started_at) as day, lender_key, coalesce(brand, '') as brand, status,
        1 as applications, 0 as disbursals, 0::bigint as disbursed_paise, 0::bigint as revenue_paise
      from added
      union all
      select indian_day(disbursed_at), lender_key, coalesce(brand, ''), status, 0, 1, coalesce(disbursed_paise, 0), coalesce(revenue_paise, 0)
      from added where status = 'disbursed' and disbursed_at is not null
      union all
      select indian_day(started_at), lender_key, coalesce(brand, ''), status, -1, 0, 0, 0 from gone
      union all
      select indian_day(disbursed_at), lender_key, coalesce(brand, ''), status, 0, -1, -coalesce(disbursed_paise, 0), -coalesce(revenue_paise, 0)
      from gone where status = 'disbursed' and disbursed_at is not null
    ) as counted group by day, lender_key, brand, status
    having sum(applications) <> 0 or sum(disbursals) <> 0 or sum(disbursed_paise) <> 0 or sum(revenue_paise) <> 0;
  return null;
end $$;

create function count_removed_applications() returns trigger language plpgsql as $$
begin
  insert into dashboard_changes
    select indian_day(started_at), lender_key, coalesce(brand, ''), status, -count(*), 0, 0, 0
    from gone group by 1, 2, 3, 4
    union all
    select indian_day(disbursed_at), lender_key, coalesce(brand, ''), status, 0, -count(*), -sum(coalesce(disbursed_paise, 0)), -sum(coalesce(revenue_paise, 0))
    from gone where status = 'disbursed' and disbursed_at is not null group by 1, 2, 3, 4;
  return null;
end $$;

create trigger dashboard_added after insert on lender_applications
  referencing new table as added for each statement execute function count_new_applications();
create trigger dashboard_changed after update on lender_applications
  referencing new table as added old table as gone for each statement execute function count_changed_applications();
create trigger dashboard_removed after delete on lender_applications
  referencing old table as gone for each statement execute function count_removed_applications();

-- A customer's standing only ever rises; whoever was erased keeps counting on their day, as a number.
create function sign_up_customers() returns trigger language plpgsql as $$
begin
  insert into funnel_standings select id, indian_day(created_at), 0 from added on conflict do nothing;
  insert into funnel_changes select indian_day(created_at), 0, count(*) from added group by 1;
  return null;
end $$;
create trigger funnel_signed_up after insert on customers
  referencing new table as added for each statement execute function sign_up_customers();

create function raise_by_submission() returns trigger language plpgsql as $$
begin
  with reached as (
    select customer_id, max(case when state = 'matched' then 2 else 1 end)::smallint as step
    from added where submitted_at is not null group by customer_id
  ), held as (
    -- Locked before it is read: two rises of one customer at once must not both leave the same step.
    select s.customer_id, s.step as from_step, reached.step as to_step
    from funnel_standings s join reached on s.customer_id = reached.customer_id and s.step < reached.step
    order by s.customer_id for update of s
  ), risen as (
    update funnel_standings s set step = held.to_step from held where s.customer_id = held.customer_id
    returning s.day, held.from_step, held.to_step
  )
  insert into funnel_changes
    select day, from_step, -count(*) from risen group by 1, 2
    union all
    select day, to_step, count(*) from risen group by 1, 2;
  return null;
end $$;
create trigger funnel_submitted after insert on credit_applications
  referencing new table as added for each statement execute function raise_by_submission();
create trigger funnel_decided after update on credit_applications
  referencing new table as added for each statement execute function raise_by_submission();

create function raise_by_application() returns trigger language plpgsql as $$
begin
  with reached as (
    select customer_id, max(case status when 'disbursed' then 5 when 'approved' then 4 when 'agreement' then 4 else 3 end)::smallint as step
    from added group by customer_id
  ), held as (
    -- Locked before it is read: two rises of one customer at once must not both leave the same step.
    select s.customer_id, s.step as from_step, reached.step as to_step
    from funnel_standings s join reached on s.customer_id = reached.customer_id and s.step < reached.step
    order by s.customer_id for update of s
  ), risen as (
    update funnel_standings s set step = held.to_step from held where s.customer_id = held.customer_id
    returning s.day, held.from_step, held.to_step
  )
  insert into funnel_changes
    select day, from_step, -count(*) from risen group by 1, 2
    union all
    select day, to_step, count(*) from risen group by 1, 2;
  return null;
end $$;
create trigger funnel_applied after insert on lender_applications
  referencing new table as added for each statement execute function raise_by_application();
create trigger funnel_moved after update on lender_applications
  referencing new table as added for each statement execute function raise_by_application();

-- Folds what changed into the days; one at a time, readers are never in the way.
create function fold_dashboard() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('fold dashboard')) then return; end if;
  with taken as (delete from dashboard_changes returning *)
  insert into dashboard_days as days
    select day, lender_key, brand, status, sum(applications), sum(disbursals), sum(disbursed_paise), sum(revenue_paise)
    from taken group by 1, 2, 3, 4
  on conflict (day, lender_key, brand, status) do update set
    applications = days.applications + excluded.applications,
    disbursals = days.disbursals + excluded.disbursals,
    disbursed_paise = days.disbursed_paise + excluded.disbursed_paise,
    revenue_paise = days.revenue_paise + excluded.revenue_paise;
  with taken as (delete from funnel_changes returning *)
  insert into funnel_days as days
    select day, step, sum(customers) from taken group by 1, 2
  on conflict (day, step) do update set customers = days.customers + excluded.customers;
end $$;

-- What was there before the counting began.
insert into dashboard_days
  select day, lender_key, brand, status, sum(applications), sum(disbursals), sum(disbursed_paise), 0
  from (
    select indian_day(started_at) as day, lender_key, coalesce(brand, '') as brand, status,
      1 as applications, 0 as disbursals, 0::bigint as disbursed_paise
    from lender_applications
    union all
    select indian_day(disbursed_at), lender_key, coalesce(brand, ''), status, 0, 1, coalesce(disbursed_paise, 0)
    from lender_applications where status = 'disbursed' and disbursed_at is not null
  ) as counted group by 1, 2, 3, 4;
insert into funnel_standings
  select id, indian_day(created_at), greatest(
    0,
    (select max(case when state = 'matched' then 2 else 1 end) from credit_applications
      where customer_id = customers.id and submitted_at is not null),
    (select max(case status when 'disbursed' then 5 when 'approved' then 4 when 'agreement' then 4 else 3 end)
      from lender_applications where customer_id = customers.id))
  from customers;
insert into funnel_days select day, step, count(*) from funnel_standings group by 1, 2;
create index lender_applications_lead on lender_applications (lender_key, lead_id) where lead_id is not null;
