-- The checks of the ledger look at each claim that was touched by its index. Of a table that has grown since it was last looked at, a plan
-- for all of them at once reads the whole of it.
create or replace function check_claims() returns trigger language plpgsql as $$
declare wrong uuid;
begin
  -- Whoever else adds to these claims comes before or after: always locked in one order.
  perform 1 from commission_claims where id = any (array(select claim_id from added)) order by id for no key update;
  select own.claim_id into wrong from (select distinct claim_id from added) as own
  cross join lateral (
    select 1 from ledger_entries e join ledger_moves m using (ledger, move)
    cross join lateral (values
      (case when e.reverses is null then m.to_account else m.from_account end, e.paise),
      (case when e.reverses is null then m.from_account else m.to_account end, -e.paise)
    ) as side (account, paise)
    where e.claim_id = own.claim_id
      and side.account in ('expected', 'confirmed', 'invoiced', 'received', 'accrued', 'sending', 'paid')
    group by e.ledger, side.account
    having case e.ledger when 'lender' then sum(side.paise) < 0 else sum(side.paise) > 0 end limit 1
  ) as below limit 1;
  if wrong is not null then
    raise exception 'the claim % holds less than nothing', wrong using errcode = 'check_violation', constraint = 'claim_balance';
  end if;
  return null;
end $$;

create or replace function count_revenue() returns trigger language plpgsql as $$
begin
  insert into dashboard_changes
  select c.day, part.dimension, part.value, 0, 0, 0,
    sum(case when (m.from_account = 'earned') = (e.reverses is null) then e.paise else -e.paise end)
  from added e join ledger_moves m on m.ledger = e.ledger and m.move = e.move
  cross join lateral (select day, lender_key, brand from commission_claims where id = e.claim_id limit 1) as c
  cross join lateral (values ('status', 'disbursed'), ('lender', c.lender_key), ('brand', c.brand)) as part (dimension, value)
  where e.ledger = 'lender' and 'earned' in (m.from_account, m.to_account)
  group by 1, 2, 3
  having sum(case when (m.from_account = 'earned') = (e.reverses is null) then e.paise else -e.paise end) <> 0;
  return null;
end $$;

create or replace function move_revenue() returns trigger language plpgsql as $$
begin
  insert into dashboard_changes
  select fact.day, part.dimension, part.value, 0, 0, 0, fact.sign * -sum(earned.paise)
  from (select a.id, a.day, g.day as day_before, a.lender_key, a.brand from added a join gone g on g.id = a.id and g.day <> a.day) as a
  cross join lateral (
    select coalesce(sum(paise), 0) as paise from ledger_sides where claim_id = a.id and ledger = 'lender' and account = 'earned'
  ) as earned
  cross join lateral (values (a.day, 1), (a.day_before, -1)) as fact (day, sign)
  cross join lateral (values ('status', 'disbursed'), ('lender', a.lender_key), ('brand', a.brand)) as part (dimension, value)
  group by 1, 2, 3, fact.sign having sum(earned.paise) <> 0;
  return null;
end $$;
