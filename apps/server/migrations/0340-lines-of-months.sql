-- The months in which something happened to a partner's claim, so that the lines of a statement are read from an index in their order.
create table commission_month_lines (
  -- The claim and the month.
  id text primary key,
  claim_id uuid not null references commission_claims (id),
  partner text not null,
  -- 2026-11
  month text not null,
  -- Of the disbursal, as its claim has it.
  day date not null
);
create index commission_month_lines_day on commission_month_lines (day, id);
create index commission_month_lines_of_partner on commission_month_lines (partner, month, day, id);
create index commission_month_lines_of_month on commission_month_lines (month, day, id);
create index commission_month_lines_claim on commission_month_lines (claim_id);

insert into commission_month_lines (id, claim_id, partner, month, day)
select distinct c.id::text || ' ' || to_char(indian_day(e.at), 'YYYY-MM'), c.id, c.brand, to_char(indian_day(e.at), 'YYYY-MM'), c.day
from ledger_entries e join commission_claims c on c.id = e.claim_id where e.ledger = 'partner';

create function note_month_lines() returns trigger language plpgsql as $$
begin
  insert into commission_month_lines (id, claim_id, partner, month, day)
  select distinct c.id::text || ' ' || own.month, c.id, c.brand, own.month, c.day
  from (select distinct claim_id, to_char(indian_day(at), 'YYYY-MM') as month from added where ledger = 'partner') as own
  cross join lateral (select id, brand, day from commission_claims where id = own.claim_id limit 1) as c
  on conflict do nothing;
  return null;
end $$;
create trigger ledger_entries_month_lines after insert on ledger_entries
  referencing new table as added for each statement execute function note_month_lines();

create function move_month_lines() returns trigger language plpgsql as $$
begin
  update commission_month_lines l set day = a.day from added a join gone g on g.id = a.id and g.day <> a.day where l.claim_id = a.id;
  return null;
end $$;
create trigger commission_claims_month_lines after update on commission_claims
  referencing old table as gone new table as added for each statement execute function move_month_lines();

create or replace view commission_line_months as
  select l.id, l.claim_id, l.partner, l.month, l.day, c.lender_application_id, c.lender_key,
    c.product, c.merchant, c.basis_paise, c.rate_id, c.reason,
    m.accrued_paise, m.released_paise, m.changed_paise, m.gst_paise, m.tds_paise, m.set_off_paise, m.sent_paise, m.paid_paise, m.reasons
  from commission_month_lines l join commission_claims c on c.id = l.claim_id
  cross join lateral (
    select
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
    where e.claim_id = l.claim_id and e.ledger = 'partner' and to_char(indian_day(e.at), 'YYYY-MM') = l.month
  ) as m;
