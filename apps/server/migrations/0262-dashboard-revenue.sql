-- The dashboard's revenue is what the ledger says we earned: each entry counts on the day of its disbursal.
create or replace function count_applications() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into dashboard_changes
    select fact.day, part.dimension, part.value, sum(fact.applications), sum(fact.disbursals), sum(fact.disbursed_paise), 0
    from (select 1 as sign, lender_key, brand, status, started_at, disbursed_at, disbursed_paise from added) as a
    cross join lateral (values
      (indian_day(a.started_at), a.sign, 0, 0::bigint),
      (indian_day(a.disbursed_at), 0, a.sign, a.sign * coalesce(a.disbursed_paise, 0))
    ) as fact (day, applications, disbursals, disbursed_paise)
    cross join lateral (values ('status', a.status), ('lender', a.lender_key), ('brand', coalesce(a.brand, ''))) as part (dimension, value)
    where fact.day is not null and (fact.applications <> 0 or a.status = 'disbursed')
    group by 1, 2, 3
    having sum(fact.applications) <> 0 or sum(fact.disbursals) <> 0 or sum(fact.disbursed_paise) <> 0;
  elsif tg_op = 'DELETE' then
    insert into dashboard_changes
    select fact.day, part.dimension, part.value, sum(fact.applications), sum(fact.disbursals), sum(fact.disbursed_paise), 0
    from (select -1 as sign, lender_key, brand, status, started_at, disbursed_at, disbursed_paise from gone) as a
    cross join lateral (values
      (indian_day(a.started_at), a.sign, 0, 0::bigint),
      (indian_day(a.disbursed_at), 0, a.sign, a.sign * coalesce(a.disbursed_paise, 0))
    ) as fact (day, applications, disbursals, disbursed_paise)
    cross join lateral (values ('status', a.status), ('lender', a.lender_key), ('brand', coalesce(a.brand, ''))) as part (dimension, value)
    where fact.day is not null and (fact.applications <> 0 or a.status = 'disbursed')
    group by 1, 2, 3
    having sum(fact.applications) <> 0 or sum(fact.disbursals) <> 0 or sum(fact.disbursed_paise) <> 0;
  else
    insert into dashboard_changes
    select fact.day, part.dimension, part.value, sum(fact.applications), sum(fact.disbursals), sum(fact.disbursed_paise), 0
    from (
      select 1 as sign, lender_key, brand, status, started_at, disbursed_at, disbursed_paise from added
      union all select -1, lender_key, brand, status, started_at, disbursed_at, disbursed_paise from gone
    ) as a
    cross join lateral (values
      (indian_day(a.started_at), a.sign, 0, 0::bigint),
      (indian_day(a.disbursed_at), 0, a.sign, a.sign * coalesce(a.disbursed_paise, 0))
    ) as fact (day, applications, disbursals, disbursed_paise)
    cross join lateral (values ('status', a.status), ('lender', a.lender_key), ('brand', coalesce(a.brand, ''))) as part (dimension, value)
    where fact.day is not null and (fact.applications <> 0 or a.status = 'disbursed')
    group by 1, 2, 3
    having sum(fact.applications) <> 0 or sum(fact.disbursals) <> 0 or sum(fact.disbursed_paise) <> 0;
  end if;
  return null;
end $$;

create function count_revenue() returns trigger language plpgsql as $$
begin
  insert into dashboard_changes
  select c.day, part.dimension, part.value, 0, 0, 0, -sum(s.paise)
  from added e join ledger_sides s on s.id = e.id and s.ledger = 'lender' and s.account = 'earned'
  join commission_claims c on c.id = e.claim_id
  cross join lateral (values ('status', 'disbursed'), ('lender', c.lender_key), ('brand', c.brand)) as part (dimension, value)
  group by 1, 2, 3 having sum(s.paise) <> 0;
  return null;
end $$;
create trigger dashboard_revenue after insert on ledger_entries
  referencing new table as added for each statement execute function count_revenue();

-- A disbursal turns out to have been on another day: what it earned goes with it.
create function move_revenue() returns trigger language plpgsql as $$
begin
  insert into dashboard_changes
  select fact.day, part.dimension, part.value, 0, 0, 0, fact.sign * -sum(s.paise)
  from added a join gone g on g.id = a.id and g.day <> a.day
  join ledger_sides s on s.claim_id = a.id and s.ledger = 'lender' and s.account = 'earned'
  cross join lateral (values (a.day, 1), (g.day, -1)) as fact (day, sign)
  cross join lateral (values ('status', 'disbursed'), ('lender', a.lender_key), ('brand', a.brand)) as part (dimension, value)
  group by 1, 2, 3, fact.sign having sum(s.paise) <> 0;
  return null;
end $$;
create trigger dashboard_revenue_moved after update on commission_claims
  referencing new table as added old table as gone for each statement execute function move_revenue();
