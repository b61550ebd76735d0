-- What became of what lenders offered: read for the newest applications and questions of each lender (decision 0120).
create index lender_asks_of_lender on lender_asks (lender_key, asked_at desc);

-- Our rules matched, and the lender was asked: whether it made an offer. A question that failed says nothing about the lender's word.
create view lender_answers with (security_invoker = true) as
  select lender.key as lender_key, asked.asked_at, asked.offered
  from lenders lender cross join lateral (
    select own.asked_at, own.outcome = 'offers' as offered
    from lender_asks own
    where own.lender_key = lender.key and own.state = 'answered' and own.outcome in ('offers', 'declined')
    order by own.asked_at desc limit 500
  ) as asked;

-- `approved` is null until the lender decided; the other two are null unless money is out. Loans in several parts aren't finished
-- with their first one. A lender may report the loan or what reached the account: both are the whole.
create view lender_promises with (security_invoker = true) as
  select lender.key as lender_key, kept.started_at, kept.approved, kept.paid_hours, kept.in_full
  from lenders lender cross join lateral (
    select l.id, l.started_at, bool_or(d.decision = 'approved') as approved,
      extract(epoch from l.disbursed_at - l.started_at) / 3600 as paid_hours,
      case when o.loan_form ->> 'disbursal' is distinct from 'several_parts'
        then l.disbursed_paise >= o.amount_paise or abs(l.disbursed_paise - o.net_disbursed_paise) < 100 end as in_full
    from (
      select own.id, own.started_at, own.offer_id,
        case when own.status = 'disbursed' then own.disbursed_at end as disbursed_at,
        case when own.status = 'disbursed' then own.disbursed_paise end as disbursed_paise
      from lender_applications own
      where own.lender_key = lender.key order by own.started_at desc limit 500
    ) as l
    join offers o on o.id = l.offer_id
    left join report_decisions d on d.lender_application_id = l.id
    group by l.id, l.started_at, l.disbursed_at, l.disbursed_paise, o.amount_paise, o.net_disbursed_paise, o.loan_form
  ) as kept;
