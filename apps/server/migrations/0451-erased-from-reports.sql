-- A person who is erased stays in the reports as a number alone: nothing in the row leads to them any more, neither the id nor a
-- moment that another table has too, nor where they came from.
alter table report_people add column erased boolean not null default false;

-- Takes what leads to a person out of their row, or out of the rows of everybody who was erased.
create function forget_report_people(one uuid default null) returns void language sql as $$
  update report_people set customer_id = gen_random_uuid(), erased = true, final = true,
    -- Of each moment only its Indian day, from which its week and the order of the steps can be seen.
    signed_up_at = indian_day(signed_up_at)::timestamp at time zone 'Asia/Kolkata',
    submitted_at = indian_day(submitted_at)::timestamp at time zone 'Asia/Kolkata',
    offered_at = indian_day(offered_at)::timestamp at time zone 'Asia/Kolkata',
    applied_at = indian_day(applied_at)::timestamp at time zone 'Asia/Kolkata',
    approved_at = indian_day(approved_at)::timestamp at time zone 'Asia/Kolkata',
    paid_at = indian_day(paid_at)::timestamp at time zone 'Asia/Kolkata',
    brand = '', merchant = '', campaign = '', language = '', device = ''
  where not erased and customer_id in (
    select one where one is not null union all select e.customer_id from erasures e where one is null);
$$;
select forget_report_people();

-- As before, but nobody who was erased is added again, and their days are no times.
create or replace function refresh_report_people(as_of timestamptz) returns void language plpgsql as $$
begin
  -- One at a time; a second one finds that it is being done.
  if not pg_try_advisory_xact_lock(hashtext('report people')) then return; end if;
  -- People who were erased while this was being done the last time.
  perform forget_report_people();
  -- Weeks in which somebody is new or may have moved.
  create temporary table moved_weeks (week date primary key) on commit drop;
  with person as materialized (
    select c.id, c.created_at, c.created_at + interval '30 days' as until, c.language
    from customers c left join report_people p on p.customer_id = c.id
    where p.final is not true and c.created_at <= as_of and not exists (select from erasures e where e.customer_id = c.id)
  ), touched as (
    select a.customer_id, a.brand, coalesce(a.merchant_id::text, '') as merchant,
      left(coalesce(nullif(trim(a.utm ->> 'utm_campaign'), ''), ''), 100) as campaign
    from attributions a join person on person.id = a.customer_id
  ), visit as (
    select distinct on (s.user_id) s.user_id, coalesce(s.brand, '') as brand,
      case when s.user_agent ~* 'ipad|tablet' then 'tablet' when s.user_agent ~* 'mobi|android|iphone' then 'phone'
        when s.user_agent = '' then '' else 'computer' end as device
    from sessions s join person on person.id = s.user_id
    where s.kind = 'customer' order by s.user_id, s.created_at
  ), submitted as (
    select c.customer_id, min(c.submitted_at) as at from credit_applications c join person on person.id = c.customer_id
    where c.submitted_at <= until group by 1
  ), offered as (
    select o.customer_id, min(o.created_at) as at from offers o join person on person.id = o.customer_id
    where o.created_at <= until group by 1
  ), applied as (
    select a.customer_id, min(a.started_at) as at, (array_agg(coalesce(a.brand, '') order by a.started_at))[1] as brand,
      max(a.started_at) as last_at,
      min(a.disbursed_at) filter (where a.status = 'disbursed' and a.disbursed_at <= until) as paid_at
    from lender_applications a join person on person.id = a.customer_id
    where a.started_at <= until group by 1
  ), approved as (
    select a.customer_id, min(d.at) as at
    from lender_applications a join person on person.id = a.customer_id
    join report_decisions d on d.lender_application_id = a.id and d.decision = 'approved'
    where d.at <= until group by 1
  ), reached as (
    select person.id, person.created_at, person.until, person.language, submitted.at as submitted_at, offered.at as offered_at,
      applied.at as applied_at, approved.at as approved_at, applied.paid_at, applied.last_at, applied.brand,
      coalesce(applied.paid_at, approved.at, applied.at, offered.at, submitted.at, person.created_at) as stopped_at
    from person
    left join submitted on submitted.customer_id = person.id
    left join offered on offered.customer_id = person.id
    left join applied on applied.customer_id = person.id
    left join approved on approved.customer_id = person.id
  ), came_back as (
    select distinct r.id from reached r join sessions s on s.user_id = r.id and s.kind = 'customer'
    where s.created_at <= r.until and indian_day(s.created_at) > indian_day(r.stopped_at)
    union
    select distinct r.id from reached r join credit_applications c on c.customer_id = r.id
    where c.created_at <= r.until and indian_day(c.created_at) > indian_day(r.stopped_at)
  ), helped as (
    select distinct r.id from reached r join complaints c on c.customer_id = r.id
    where c.created_at <= r.until and c.created_at > r.stopped_at
  ), written as (
  insert into report_people as known (customer_id, signed_up_at, brand, merchant, campaign, language, device, submitted_at,
    offered_at, applied_at, approved_at, paid_at, next, final)
  select r.id, r.created_at, coalesce(touched.brand, r.brand, visit.brand, ''), coalesce(touched.merchant, ''),
    coalesce(touched.campaign, ''), r.language, coalesce(visit.device, ''), r.submitted_at, r.offered_at, r.applied_at,
    r.approved_at, r.paid_at,
    case when r.last_at > r.stopped_at then 'elsewhere' when helped.id is not null then 'help'
      when came_back.id is not null then 'back' else 'nothing' end,
    r.created_at + interval '37 days' <= as_of
  from reached r
  left join touched on touched.customer_id = r.id
  left join visit on visit.user_id = r.id
  left join came_back on came_back.id = r.id
  left join helped on helped.id = r.id
  on conflict (customer_id) do update set
    -- Visits are kept for as long as they last: what was known of them stays.
    brand = coalesce(nullif(excluded.brand, ''), known.brand),
    merchant = coalesce(nullif(excluded.merchant, ''), known.merchant),
    campaign = coalesce(nullif(excluded.campaign, ''), known.campaign),
    device = coalesce(nullif(known.device, ''), excluded.device),
    submitted_at = excluded.submitted_at, offered_at = excluded.offered_at, applied_at = excluded.applied_at,
    approved_at = excluded.approved_at, paid_at = excluded.paid_at,
    next = case when excluded.next = 'nothing' and known.next = 'back'
        and (known.submitted_at, known.offered_at, known.applied_at, known.approved_at, known.paid_at)
          is not distinct from
          (excluded.submitted_at, excluded.offered_at, excluded.applied_at, excluded.approved_at, excluded.paid_at)
      then 'back' else excluded.next end,
    final = excluded.final
  returning known.signed_up_at
  )
  insert into moved_weeks select distinct date_trunc('week', indian_day(signed_up_at))::date from written;
  delete from report_weeks where week in (select week from moved_weeks);
  delete from report_week_times where week in (select week from moved_weeks);
  insert into report_weeks (week, step, next, people)
  select m.week, case when paid_at is not null then 5 when approved_at is not null then 4 when applied_at is not null then 3
      when offered_at is not null then 2 when submitted_at is not null then 1 else 0 end, next, count(*)
  from moved_weeks m join report_people p on p.signed_up_at >= m.week::timestamp at time zone 'Asia/Kolkata'
    and p.signed_up_at < (m.week + 7)::timestamp at time zone 'Asia/Kolkata'
  group by 1, 2, 3;
  insert into report_week_times (week, step, seconds, people)
  select week, step, case when seconds < 1 then 0 else round(seconds, least(0, 3 - floor(log(seconds))::integer)) end::bigint, count(*)
  from (
    select m.week, pair.step, extract(epoch from pair.at - pair.since)::numeric as seconds
    from moved_weeks m join report_people p on p.signed_up_at >= m.week::timestamp at time zone 'Asia/Kolkata'
      and p.signed_up_at < (m.week + 7)::timestamp at time zone 'Asia/Kolkata'
    cross join lateral (values (1, p.signed_up_at, p.submitted_at), (2, p.submitted_at, p.offered_at),
      (3, p.offered_at, p.applied_at), (4, p.applied_at, p.approved_at), (5, p.approved_at, p.paid_at)) as pair (step, since, at)
    where pair.at >= pair.since and not p.erased
  ) as taken group by 1, 2, 3;
  drop table moved_weeks;
  insert into report_refreshes (refreshed_at) values (as_of)
  on conflict (only_one) do update set refreshed_at = excluded.refreshed_at;
end $$;
