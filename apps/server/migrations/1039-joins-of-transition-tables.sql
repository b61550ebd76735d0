-- What an update of many rows changed is found by sorting the rows before and after it together. A join of the two was planned once per
-- connection, for the first update, which often had no row: a later update of n rows then took n × n steps.

create or replace function mis_application_moved() returns trigger language plpgsql as $$
begin
  insert into mis_due (lender_key, lender_application_id)
  select changed.lender_key, changed.id from (
    select lender_key, id, status, disbursed_paise, disbursed_at from new_rows
    except select lender_key, id, status, disbursed_paise, disbursed_at from old_rows
  ) as changed
  where exists (select from mis_rows m where m.lender_key = changed.lender_key);
  return null;
end $$;

create or replace function move_month_lines() returns trigger language plpgsql as $$
begin
  update commission_month_lines l set day = moved.day from (select id, day from added except select id, day from gone) as moved
  where l.claim_id = moved.id;
  return null;
end $$;

create or replace function move_revenue() returns trigger language plpgsql as $$
begin
  insert into dashboard_changes
  select fact.day, part.dimension, part.value, 0, 0, 0, fact.sign * -sum(earned.paise)
  from (
    select id, day, lender_key, brand, is_new, lag(day) over (partition by id order by is_new) as day_before
    from (select id, day, lender_key, brand, true as is_new from added union all select id, day, lender_key, brand, false from gone) as both_rows
  ) as a
  cross join lateral (
    select coalesce(sum(paise), 0) as paise from ledger_sides where claim_id = a.id and ledger = 'lender' and account = 'earned'
  ) as earned
  cross join lateral (values (a.day, 1), (a.day_before, -1)) as fact (day, sign)
  cross join lateral (values ('status', 'disbursed'), ('lender', a.lender_key), ('brand', a.brand)) as part (dimension, value)
  where a.is_new and a.day_before <> a.day
  group by 1, 2, 3, fact.sign having sum(earned.paise) <> 0;
  return null;
end $$;

create or replace function news_of_partner_commissions() returns trigger language plpgsql as $$
begin
  insert into partner_news (partner_id, merchant_id, kind, about_id, label, state)
  select w.partner_id, w.merchant_id, 'commission_earned', w.id, coalesce(upper(right(w.lead_id::text, 10)), ''), ''
  from (
    select id, partner_id, merchant_id, lead_id, earned_paise, is_new, lag(earned_paise) over (partition by id order by is_new) as earned_before
    from (
      select id, partner_id, merchant_id, lead_id, earned_paise, true as is_new from written
      union all select id, partner_id, merchant_id, lead_id, earned_paise, false from replaced
    ) as both_rows
  ) as w
  where w.is_new and w.earned_before <= 0 and w.earned_paise > 0
    and exists (select from partner_users u where u.partner_id = w.partner_id and u.disabled_at is null)
  order by w.id;
  return null;
end $$;

create or replace function news_of_payouts() returns trigger language plpgsql as $$
begin
  insert into partner_news (partner_id, kind, about_id, label, state)
  select p.id, 'payment_news', w.id, w.reference, w.state
  from (
    select id, partner, reference, state, sequence, is_new, lag(state) over (partition by id order by is_new) as state_before
    from (
      select id, partner, reference, state, sequence, true as is_new from written
      union all select id, partner, reference, state, sequence, false from replaced
    ) as both_rows
  ) as w
  join partners p on p.key = w.partner
  where w.is_new and w.state_before <> w.state
    and exists (select from partner_users u where u.partner_id = p.id and u.disabled_at is null)
  order by w.sequence;
  return null;
end $$;
