-- Where most of what a partner is owed for a loan lies, kept beside the lender's claim, so that lines of commission are read by it from an
-- index. It follows each entry in the statement that writes it, and is always what `partner_line_state` makes of the entries.
alter table commission_claims add column partner_state text not null default 'nothing'
  check (partner_state in ('held', 'payable', 'sent', 'paid', 'nothing'));

alter table commission_claims disable trigger user;
update commission_claims line set partner_state = told.state
from (
  select c.lender_application_id, c.payment_id, case
    when sum(s.paise) filter (where s.account = 'accrued') <> 0 then 'held'
    when sum(s.paise) filter (where s.account = 'payable') <> 0 then 'payable'
    when sum(s.paise) filter (where s.account = 'sending') <> 0 then 'sent'
    when sum(s.paise) filter (where s.account = 'paid') <> 0 then 'paid'
    else 'nothing' end as state
  from commission_claims c join ledger_sides s on s.claim_id = c.id where c.side = 'partner' group by 1, 2
) as told
where line.lender_application_id = told.lender_application_id and line.payment_id = told.payment_id and line.side = 'lender'
  and told.state <> 'nothing';
alter table commission_claims enable trigger user;

create index commission_claims_lines_state on commission_claims (partner_state, day, id) where side = 'lender';

-- Each claim is looked up by its index, as the checks of the ledger do it. Its name comes after theirs: they lock the claims, so another
-- writer of the same one has written before this reads.
create function note_line_states() returns trigger language plpgsql as $$
declare told record;
begin
  for told in
    select known.state, array_agg(line.id) as lines
    from (select distinct claim_id from added where ledger = 'partner') as own
    cross join lateral (select lender_application_id, payment_id from commission_claims where id = own.claim_id limit 1) as claim
    cross join lateral (
      select id from commission_claims
      where lender_application_id = claim.lender_application_id and payment_id = claim.payment_id and side = 'lender' limit 1
    ) as line
    cross join lateral (
      select case
        when sum(side.paise) filter (where side.account = 'accrued') <> 0 then 'held'
        when sum(side.paise) filter (where side.account = 'payable') <> 0 then 'payable'
        when sum(side.paise) filter (where side.account = 'sending') <> 0 then 'sent'
        when sum(side.paise) filter (where side.account = 'paid') <> 0 then 'paid'
        else 'nothing' end as state
      from ledger_entries e join ledger_moves m using (ledger, move)
      cross join lateral (values
        (case when e.reverses is null then m.to_account else m.from_account end, e.paise),
        (case when e.reverses is null then m.from_account else m.to_account end, -e.paise)
      ) as side (account, paise)
      where e.claim_id = own.claim_id
    ) as known
    group by known.state
  loop
    update commission_claims set partner_state = told.state where id = any (told.lines) and partner_state <> told.state;
  end loop;
  return null;
end $$;
create trigger ledger_entries_line_states after insert on ledger_entries
  referencing new table as added for each statement execute function note_line_states();

-- A lender's claim that comes after its partner's.
create function begin_line_states() returns trigger language plpgsql as $$
begin
  update commission_claims line set partner_state = partner_line_state(line.lender_application_id, line.payment_id)
  where line.id = any (array(
    select own.id from added own
    cross join lateral (
      select id from commission_claims
      where lender_application_id = own.lender_application_id and payment_id = own.payment_id and side = 'partner' limit 1
    ) as partner
    cross join lateral (select 1 from ledger_entries where claim_id = partner.id limit 1) as entry
    where own.side = 'lender'
  ));
  return null;
end $$;
create trigger commission_claims_line_states after insert on commission_claims
  referencing new table as added for each statement execute function begin_line_states();
