-- From which day on the ledger takes entries; null while no month is closed.
create function first_open_day() returns date language sql stable as $$
  select (max(month) + interval '1 month')::date from commission_closings
$$;

-- The tax deducted later on what was credited before has a cause of its own, so that both are lines of one claim.
alter table partner_statements add column catch_up_id uuid unique;
-- What was deducted in it for earlier months of the year; part of tds_paise.
alter table partner_statements add column tds_catch_up_paise bigint not null default 0
  check (tds_catch_up_paise between 0 and tds_paise);
create index partner_statements_newest on partner_statements (sequence, id);
create index partner_statements_closing on partner_statements (closing_paise, id);
create index partner_statements_released on partner_statements (released_paise, id);

-- What happened to a partner's claim in a month, by the days on which it was written down. Each claim is looked up by its index, so a page
-- of them costs what is on it.
create view commission_line_months as
  select c.id::text || ' ' || m.month as id, c.id as claim_id, c.brand as partner, m.month, c.day, c.lender_application_id, c.lender_key,
    c.product, c.merchant, c.basis_paise, c.rate_id, c.reason,
    m.accrued_paise, m.released_paise, m.changed_paise, m.gst_paise, m.tds_paise, m.set_off_paise, m.sent_paise, m.paid_paise, m.reasons
  from commission_claims c
  cross join lateral (
    select to_char(indian_day(e.at), 'YYYY-MM') as month,
      coalesce(sum(signed.paise) filter (where e.move = 'accrue'), 0)::bigint
        - coalesce(sum(signed.paise) filter (where e.move = 'lower_accrued'), 0)::bigint as accrued_paise,
      coalesce(sum(signed.paise) filter (where e.move = 'release'), 0)::bigint as released_paise,
      coalesce(sum(signed.paise) filter (where e.move = 'add'), 0)::bigint
        - coalesce(sum(signed.paise) filter (where e.move = 'lower'), 0)::bigint as changed_paise,
      coalesce(sum(signed.paise) filter (where e.move = 'add_tax'), 0)::bigint
        - coalesce(sum(signed.paise) filter (where e.move = 'lower_tax'), 0)::bigint as gst_paise,
      coalesce(sum(signed.paise) filter (where e.move = 'withhold'), 0)::bigint as tds_paise,
      coalesce(sum(signed.paise) filter (where e.move = 'set_off'), 0)::bigint
        - coalesce(sum(signed.paise) filter (where e.move = 'recover'), 0)::bigint as set_off_paise,
      coalesce(sum(signed.paise) filter (where e.move = 'send'), 0)::bigint
        - coalesce(sum(signed.paise) filter (where e.move in ('fail', 'come_back')), 0)::bigint as sent_paise,
      coalesce(sum(signed.paise) filter (where e.move = 'arrive'), 0)::bigint
        - coalesce(sum(signed.paise) filter (where e.move = 'come_back'), 0)::bigint as paid_paise,
      array_agg(e.reason order by e.sequence) as reasons
    from ledger_entries e
    cross join lateral (values (case when e.reverses is null then e.paise else -e.paise end)) as signed (paise)
    where e.claim_id = c.id and e.ledger = 'partner'
    group by 1
  ) as m
  where c.side = 'partner';
