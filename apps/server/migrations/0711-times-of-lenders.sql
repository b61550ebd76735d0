-- How long lenders take, as customers' applications show it: read for the newest applications of each lender.
create index lender_applications_of_lender on lender_applications (lender_key, started_at desc);
create view lender_times with (security_invoker = true) as
  select lender.key as lender_key, taken.id, taken.started_at, taken.decided_at, taken.approved_at, taken.disbursed_at
  from lenders lender cross join lateral (
    select l.id, l.started_at, min(d.at) as decided_at, min(d.at) filter (where d.decision = 'approved') as approved_at,
      case when l.status = 'disbursed' then l.disbursed_at end as disbursed_at
    from (
      select own.id, own.started_at, own.status, own.disbursed_at from lender_applications own
      where own.lender_key = lender.key order by own.started_at desc limit 500
    ) as l left join report_decisions d on d.lender_application_id = l.id
    group by l.id, l.started_at, l.status, l.disbursed_at
  ) as taken;
