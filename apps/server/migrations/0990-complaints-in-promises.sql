-- Whether the customer of an application complained about its lender after applying (decision 0120).
create or replace view lender_promises with (security_invoker = true) as
  select lender.key as lender_key, kept.started_at, kept.approved, kept.paid_hours, kept.in_full, kept.complained
  from lenders lender cross join lateral (
    select l.id, l.started_at, bool_or(d.decision = 'approved') as approved,
      extract(epoch from l.disbursed_at - l.started_at) / 3600 as paid_hours,
      case when o.loan_form ->> 'disbursal' is distinct from 'several_parts'
        then l.disbursed_paise >= o.amount_paise or abs(l.disbursed_paise - o.net_disbursed_paise) < 100 end as in_full,
      exists (
        select from complaints c
        where c.customer_id = l.customer_id and c.lender_key = lender.key and c.created_at >= l.started_at
      ) as complained
    from (
      select own.id, own.customer_id, own.started_at, own.offer_id,
        case when own.status = 'disbursed' then own.disbursed_at end as disbursed_at,
        case when own.status = 'disbursed' then own.disbursed_paise end as disbursed_paise
      from lender_applications own
      where own.lender_key = lender.key order by own.started_at desc limit 500
    ) as l
    join offers o on o.id = l.offer_id
    left join report_decisions d on d.lender_application_id = l.id
    group by l.id, l.customer_id, l.started_at, l.disbursed_at, l.disbursed_paise, o.amount_paise, o.net_disbursed_paise, o.loan_form
  ) as kept;
