-- The counted days, one row per day and status, per day and lender, per day and brand: with all three in one key a quiet
-- day had nearly as many rows as applications.
drop trigger dashboard_added on lender_applications;
drop trigger dashboard_changed on lender_applications;
drop trigger dashboard_removed on lender_applications;
drop function count_new_applications, count_changed_applications, count_removed_applications, fold_dashboard;
drop table dashboard_days, dashboard_changes;

create table dashboard_days (
  day date not null,
  dimension text not null check (dimension in ('status', 'lender', 'brand')),
  -- A status, the key of a lender, or of a brand; empty: made without a partner.
  value text not null,
  applications bigint not null,
  disbursals bigint not null,
  disbursed_paise bigint not null,
  revenue_paise bigint not null,
  primary key (day, dimension, value)
);
create table dashboard_changes (
  day date not null,
  dimension text not null,
  value text not null,
  applications bigint not null,
  disbursals bigint not null,
  disbursed_paise bigint not null,
  revenue_paise bigint not null
);

create function count_applications() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into dashboard_changes
    select fact.day, part.dimension, part.value, sum(fact.applications), sum(fact.disbursals), sum(fact.disbursed_paise), sum(fact.revenue_paise)
    from (select 1 as sign, lender_key, brand, status, started_at, disbursed_at, disbursed_paise, revenue_paise from added) as a
    cross join lateral (values
      (indian_day(a.started_at), a.sign, 0, 0::bigint, 0::bigint),
      (indian_day(a.disbursed_at), 0, a.sign, a.sign * coalesce(a.disbursed_paise, 0), a.sign * coalesce(a.revenue_paise, 0))
    ) as fact (day, applications, disbursals, disbursed_paise, revenue_paise)
    cross join lateral (values ('status', a.status), ('lender', a.lender_key), ('brand', coalesce(a.brand, ''))) as part (dimension, value)
    where fact.day is not null and (fact.applications <> 0 or a.status = 'disbursed')
    group by 1, 2, 3
    having sum(fact.applications) <> 0 or sum(fact.disbursals) <> 0 or sum(fact.disbursed_paise) <> 0 or sum(fact.revenue_paise) <> 0;
  elsif tg_op = 'DELETE' then
    insert into dashboard_changes
    select fact.day, part.dimension, part.value, sum(fact.applications), sum(fact.disbursals), sum(fact.disbursed_paise), sum(fact.revenue_paise)
    from (select -1 as sign, lender_key, brand, status, started_at, disbursed_at, disbursed_paise, revenue_paise from gone) as a
    cross join lateral (values
      (indian_day(a.started_at), a.sign, 0, 0::bigint, 0::bigint),
      (indian_day(a.disbursed_at), 0, a.sign, a.sign * coalesce(a.disbursed_paise, 0), a.sign * coalesce(a.revenue_paise, 0))
    ) as fact (day, applications, disbursals, disbursed_paise, revenue_paise)
    cross join lateral (values ('status', a.status), ('lender', a.lender_key), ('brand', coalesce(a.brand, ''))) as part (dimension, value)
    where fact.day is not null and (fact.applications <> 0 or a.status = 'disbursed')
    group by 1, 2, 3
    having sum(fact.applications) <> 0 or sum(fact.disbursals) <> 0 or sum(fact.disbursed_paise) <> 0 or sum(fact.revenue_paise) <> 0;
  else
    insert into dashboard_changes
    select fact.day, part.dimension, part.value, sum(fact.applications), sum(fact.disbursals), sum(fact.disbursed_paise), sum(fact.revenue_paise)
    from (select 1 as sign, lender_key, brand, status, started_at, disbursed_at, disbursed_paise, revenue_paise from added union all select -1, lender_key, brand, status, started_at, disbursed_at, disbursed_paise, revenue_paise from gone) as a
    cross join lateral (values
      (indian_day(a.started_at), a.sign, 0, 0::bigint, 0::bigint),
      (indian_day(a.disbursed_at), 0, a.sign, a.sign * coalesce(a.disbursed_paise, 0), a.sign * coalesce(a.revenue_paise, 0))
    ) as fact (day, applications, disbursals, disbursed_paise, revenue_paise)
    cross join lateral (values ('status', a.status), ('lender', a.lender_key), ('brand', coalesce(a.brand, ''))) as part (dimension, value)
    where fact.day is not null and (fact.applications <> 0 or a.status = 'disbursed')
    group by 1, 2, 3
    having sum(fact.applications) <> 0 or sum(fact.disbursals) <> 0 or sum(fact.disbursed_paise) <> 0 or sum(fact.revenue_paise) <> 0;
  end if;
  return null;
end $$;
create trigger dashboard_added after insert on lender_applications
  referencing new table as added for each statement execute function count_applications();
create trigger dashboard_changed after update on lender_applications
  referencing new table as added old table as gone for each statement execute function count_applications();
create trigger dashboard_removed after delete on lender_applications
  referencing old table as gone for each statement execute function count_applications();

-- Folds what changed into the days; one at a time, readers are never in the way.
create function fold_dashboard() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('fold dashboard')) then return; end if;
  with taken as (delete from dashboard_changes returning *)
  insert into dashboard_days as days
    select day, dimension, value, sum(applications), sum(disbursals), sum(disbursed_paise), sum(revenue_paise)
    from taken group by 1, 2, 3
  on conflict (day, dimension, value) do update set
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
insert into dashboard_changes
  select fact.day, part.dimension, part.value, sum(fact.applications), sum(fact.disbursals), sum(fact.disbursed_paise), sum(fact.revenue_paise)
  from (select 1 as sign, lender_key, brand, status, started_at, disbursed_at, disbursed_paise, revenue_paise from lender_applications) as a
  cross join lateral (values
    (indian_day(a.started_at), a.sign, 0, 0::bigint, 0::bigint),
    (indian_day(a.disbursed_at), 0, a.sign, a.sign * coalesce(a.disbursed_paise, 0), a.sign * coalesce(a.revenue_paise, 0))
  ) as fact (day, applications, disbursals, disbursed_paise, revenue_paise)
  cross join lateral (values ('status', a.status), ('lender', a.lender_key), ('brand', coalesce(a.brand, ''))) as part (dimension, value)
  where fact.day is not null and (fact.applications <> 0 or a.status = 'disbursed')
  group by 1, 2, 3
  having sum(fact.applications) <> 0 or sum(fact.disbursals) <> 0 or sum(fact.disbursed_paise) <> 0 or sum(fact.revenue_paise) <> 0;
select fold_dashboard();
