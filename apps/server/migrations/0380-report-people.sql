-- People as the reports count them, one row each: when they signed in first, where they came from, how far they came within
-- thirty days, and what they did after the step at which they stopped. Worked out every few minutes from what the features
-- keep. Seven days later, when late news of lenders has come, a row is final: a closed week never moves, whatever is
-- purged, erased or put right afterwards. No foreign key: a person who was erased keeps counting, as a number.
create table report_people (
  customer_id uuid primary key,
  signed_up_at timestamptz not null,
  -- Empty where it isn't known.
  brand text not null,
  merchant text not null,
  campaign text not null,
  language text not null,
  device text not null check (device in ('', 'phone', 'tablet', 'computer')),
  submitted_at timestamptz,
  offered_at timestamptz,
  applied_at timestamptz,
  approved_at timestamptz,
  paid_at timestamptz,
  next text not null check (next in ('elsewhere', 'help', 'back', 'nothing')),
  final boolean not null
);
create index report_people_by_day on report_people (signed_up_at);
create index report_people_open on report_people (customer_id) where not final;

-- When they were worked out last; no row before the first time.
create table report_refreshes (
  only_one boolean primary key default true check (only_one),
  refreshed_at timestamptz not null,
  -- When the days of the last weeks were counted again, and not only the last three; null before all days were counted once.
  thorough_at timestamptz
);

create index status_events_taking_back on status_events (lender_application_id) where takes_back is not null;
create index status_events_decided on status_events (occurred_at) include (lender_application_id, status)
  where applied and status in ('approved', 'agreement', 'disbursed', 'declined');

-- When a lender approved or declined an application: the first news of it that counts. Money that was paid was approved.
create view report_decisions as
  select e.lender_application_id, kind.decision, e.occurred_at as at, e.note
  from status_events e
  cross join lateral (values (case e.status when 'declined' then 'declined' else 'approved' end)) as kind (decision)
  where e.applied and e.status in ('approved', 'agreement', 'disbursed', 'declined')
    and not exists (select from status_events t
      where t.lender_application_id = e.lender_application_id and t.takes_back is not null and e.id = any(t.takes_back))
    and not exists (select from status_events earlier
      where earlier.lender_application_id = e.lender_application_id and earlier.applied
        and earlier.status in ('approved', 'agreement', 'disbursed', 'declined')
        and (earlier.status = 'declined') = (e.status = 'declined')
        and (earlier.occurred_at, earlier.sequence) < (e.occurred_at, e.sequence)
        and not exists (select from status_events t
          where t.lender_application_id = e.lender_application_id and t.takes_back is not null and earlier.id = any(t.takes_back)));

-- The same by week, so that a year of people is a few hundred rows: how many stopped at each step (0 to 5) and what they did then, and how
-- many took how long to each step, in seconds to four digits.
create table report_weeks (
  week date not null,
  step smallint not null,
  next text not null,
  people bigint not null,
  primary key (week, step, next)
);
create table report_week_times (
  week date not null,
  step smallint not null,
  seconds bigint not null,
  people bigint not null,
  primary key (week, step, seconds)
);

create function refresh_report_people(as_of timestamptz) returns void language plpgsql as $$
begin
  -- One at a time; a second one finds that it is being done.
  if not pg_try_advisory_xact_lock(hashtext('report people')) then return; end if;
  -- Weeks in which somebody is new or may have moved.
  create temporary table moved_weeks (week date primary key) on commit drop;
  with person as materialized (
    select c.id, c.created_at, c.created_at + interval '30 days' as until, c.language
    from customers c left join report_people p on p.customer_id = c.id
    where p.final is not true and c.created_at <= as_of
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
    where pair.at >= pair.since
  ) as taken group by 1, 2, 3;
  drop table moved_weeks;
  insert into report_refreshes (refreshed_at) values (as_of)
  on conflict (only_one) do update set refreshed_at = excluded.refreshed_at;
end $$;

create index credit_applications_submitted on credit_applications (submitted_at) where submitted_at is not null;
create index offers_of_customer on offers (customer_id);
create index lender_decisions_matched on lender_decisions (decided_at) include (credit_application_id, lender_key) where matched;

-- Everything the reports count, each with the moment at which it counts. `seconds`: since the step before it. `brand` is null
-- where only the person's is known.
create view report_steps as
  select 'began' as step, c.created_at as at, c.customer_id, c.product, null::text as lender_key, null::text as brand,
    null::double precision as seconds
  from credit_applications c
  where not exists (select from credit_applications earlier where earlier.customer_id = c.customer_id and earlier.product = c.product
    and (earlier.created_at, earlier.id) < (c.created_at, c.id))
  union all
  select 'submitted', c.submitted_at, c.customer_id, c.product, null, null, null
  from credit_applications c where c.submitted_at is not null
  union all
  select 'matched', d.decided_at, c.customer_id, c.product, d.lender_key, null, null
  from lender_decisions d join credit_applications c on c.id = d.credit_application_id where d.matched
  union all
  select 'offered', o.created_at, o.customer_id, c.product, o.lender_key, null, null
  from offers o join credit_applications c on c.id = o.credit_application_id
  union all
  select 'applied', a.started_at, a.customer_id, a.product, a.lender_key, coalesce(a.brand, ''),
    extract(epoch from a.started_at - c.submitted_at)
  from lender_applications a join credit_applications c on c.id = a.credit_application_id
  union all
  select d.decision, d.at, a.customer_id, a.product, a.lender_key, coalesce(a.brand, ''),
    greatest(0, extract(epoch from d.at - a.started_at))
  from report_decisions d join lender_applications a on a.id = d.lender_application_id
  union all
  select 'paid', a.disbursed_at, a.customer_id, a.product, a.lender_key, coalesce(a.brand, ''),
    greatest(0, extract(epoch from a.disbursed_at - a.started_at))
  from lender_applications a where a.status = 'disbursed' and a.disbursed_at is not null;

-- What the dashboard counts as well, read as it is at the moment.
create view report_loans as
  select 'applied' as step, a.started_at as at, a.customer_id, a.product, a.lender_key, coalesce(a.brand, '') as brand, 0::bigint as paise
  from lender_applications a
  union all
  select 'paid', a.disbursed_at, a.customer_id, a.product, a.lender_key, coalesce(a.brand, ''), coalesce(a.disbursed_paise, 0)
  from lender_applications a where a.status = 'disbursed' and a.disbursed_at is not null;

-- The steps of each day by each dimension, with the times that were taken. The key of a lender is its own and its product's.
create table report_days (
  dimension text not null,
  day date not null,
  step text not null,
  key text not null,
  events bigint not null,
  seconds real[] not null,
  primary key (dimension, day, step, key)
);

-- Counts some days again; both ends included.
create function refresh_report_days(first date, last date) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('report days'));
  delete from report_days where day between first and last;
  insert into report_days (dimension, day, step, key, events, seconds)
  select part.dimension, indian_day(s.at), s.step, part.key, count(*),
    coalesce(array_agg(s.seconds::real) filter (where s.seconds is not null), '{}')
  from report_steps s left join report_people p on p.customer_id = s.customer_id
  cross join lateral (values ('product', s.product), ('lender', s.lender_key || ' ' || s.product),
    ('brand', coalesce(s.brand, p.brand, '')), ('merchant', coalesce(p.merchant, '')), ('campaign', coalesce(p.campaign, '')),
    ('language', coalesce(p.language, '')), ('device', coalesce(p.device, ''))) as part (dimension, key)
  where s.at >= first::timestamp at time zone 'Asia/Kolkata' and s.at < (last + 1)::timestamp at time zone 'Asia/Kolkata'
    and part.key is not null
  group by 1, 2, 3, 4;
end $$;

-- What the ledger of the lenders says we earned, on the day of the payment that it is about, as the dashboard counts it.
create view report_revenue as
  select c.day, a.customer_id, c.product, c.lender_key, c.brand,
    case when (m.from_account = 'earned') = (e.reverses is null) then e.paise else -e.paise end as paise
  from ledger_entries e
  join ledger_moves m on m.ledger = e.ledger and m.move = e.move
  join commission_claims c on c.id = e.claim_id
  left join lender_applications a on a.id = c.lender_application_id
  where e.ledger = 'lender' and 'earned' in (m.from_account, m.to_account);

-- Why lenders declined, in their own words, from which everything that names a person was taken when they came.
create view report_declines as
  select d.at, a.lender_key, a.product, left(trim(coalesce(d.note, '')), 200) as reason
  from report_decisions d join lender_applications a on a.id = d.lender_application_id
  where d.decision = 'declined';
