-- Leads credited to a partner that look wrong, with why, until somebody has looked at them (decision 0114). Only what is stored already is
-- compared: blind indexes and times.
create table suspicious_leads (
  id uuid primary key,
  -- No foreign key: a hold on money outlives the application, as the commission does.
  lead_id uuid not null unique,
  code text not null generated always as (upper(right(lead_id::text, 10))) stored,
  customer_id uuid not null,
  partner_id integer not null,
  partner text not null,
  merchant_id uuid,
  reasons text[] not null
    check (cardinality(reasons) > 0 and reasons <@ array['own_phone', 'own_pan', 'shared_account', 'burst']),
  found_at timestamptz not null,
  -- While one is held, nothing of its commissions becomes payable or is paid.
  state text not null default 'open' check (state in ('open', 'held', 'released')),
  -- What the partner is told while it is held.
  category text check (category in ('customer', 'account', 'volume', 'other')),
  -- For staff alone; emptied with the data of the customer.
  reason text not null default '' check (length(reason) <= 200),
  decided_by uuid,
  decided_at timestamptz,
  foreign key (partner_id, partner) references partners (id, key),
  check (state <> 'held' or category is not null),
  check ((state = 'open') = (decided_at is null) and (decided_at is null) = (decided_by is null))
);
create index suspicious_leads_found on suspicious_leads (found_at, id);
create index suspicious_leads_state on suspicious_leads (state, found_at, id);
create index suspicious_leads_partner on suspicious_leads (partner, found_at, id);
create index suspicious_leads_code on suspicious_leads (code);
create index suspicious_leads_customer on suspicious_leads (customer_id);
create index suspicious_leads_held on suspicious_leads (partner_id, lead_id) where state = 'held';

-- A partner sees what is held, and nothing of what is only looked at, of how it was found, or of who decided.
select hold_to_partner('suspicious_leads', 'id, lead_id, partner_id, merchant_id, state, category, decided_at', 'merchant_id');
alter policy of_partner on suspicious_leads
  using (state = 'held' and partner_id = (select portal_partner_id())
    and ((select portal_merchant()) is null or merchant_id = (select portal_merchant())))
  with check (state = 'held' and partner_id = (select portal_partner_id())
    and ((select portal_merchant()) is null or merchant_id = (select portal_merchant())));

-- Claims of partners that are kept back, with the partner.
create view claims_under_review with (security_invoker = true) as
  select c.id as claim_id, s.partner
  from suspicious_leads s join partner_commissions c on c.partner_id = s.partner_id and c.lead_id = s.lead_id
  where s.state = 'held';

-- What staff read of a lead beside it; nothing of one that is not kept any more. Unpaid is what is neither paid nor with the bank.
create view suspicious_lead_facts with (security_invoker = true) as
  select s.id, l.product, l.step, l.created_at, (
    select coalesce(sum(greatest(0, c.held_paise + c.payable_paise)), 0)::bigint from partner_commissions c
    where c.partner_id = s.partner_id and c.lead_id = s.lead_id
  ) as unpaid_paise
  from suspicious_leads s left join partner_leads l on l.id = s.lead_id;

-- What the back office sets: more leads of one partner within an hour are a burst.
create table lead_check_settings (
  only_one boolean primary key default true check (only_one),
  burst_limit integer not null check (burst_limit between 1 and 10000)
);
insert into lead_check_settings (burst_limit) values (30);

-- Leads that were written or went on, in the transaction that did it, until they were looked at.
create table lead_checks_due (
  sequence bigint generated always as identity primary key,
  lead_id uuid not null,
  is_new boolean not null
);
create function note_new_lead_checks() returns trigger language plpgsql as $$
begin
  insert into lead_checks_due (lead_id, is_new) select id, true from added;
  return null;
end $$;
create trigger partner_leads_checks after insert on partner_leads
  referencing new table as added for each statement execute function note_new_lead_checks();
create function note_lead_check() returns trigger language plpgsql as $$
begin
  insert into lead_checks_due (lead_id, is_new) values (new.id, false);
  return null;
end $$;
create trigger partner_leads_went_on after update of step on partner_leads
  for each row when (old.step is distinct from new.step) execute function note_lead_check();

-- Every lead with a commission that isn't paid yet is looked at again: merchants, profiles and accounts change too.
create function recheck_unpaid_leads() returns void language sql as $$
  insert into lead_checks_due (lead_id, is_new)
  select distinct c.lead_id, false from partner_commissions c
  where c.state in ('held', 'payable') and c.lead_id is not null
$$;

-- Looks at the oldest leads that are due, each once, and notes what is wrong with them. Answers how many it took.
create function check_due_leads(most integer, own_brand text, at timestamptz) returns integer language plpgsql as $$
declare took integer;
begin
  with taken as (
    delete from lead_checks_due where sequence in (select sequence from lead_checks_due order by sequence limit most for update skip locked)
    returning lead_id, is_new
  ), due as (
    select lead_id, bool_or(is_new) as is_new from taken group by 1
  ), lead as materialized (
    select l.id, l.partner_id, p.key as partner, l.merchant_id, l.customer_id, l.created_at, due.is_new
    from due join partner_leads l on l.id = due.lead_id join partners p on p.id = l.partner_id
    -- We owe our own brand nothing.
    where p.key <> own_brand
  ), number as (
    -- The accounts that count now: the newest confirmed one.
    select own.partner_id, own.merchant_id, null::uuid as shop, newest.account_index
    from (select distinct partner_id, partner, merchant_id from lead) own
    cross join lateral (
      select d.account_index from payout_details d where d.partner = own.partner and d.confirmed_at is not null order by d.sequence desc limit 1
    ) newest
    union all
    select own.partner_id, own.merchant_id, own.merchant_id, newest.account_index
    from (select distinct partner_id, merchant_id from lead where merchant_id is not null) own
    cross join lateral (
      select a.account_index from merchant_accounts a where a.merchant_id = own.merchant_id and a.confirmed_at is not null
      order by a.sequence desc limit 1
    ) newest
  ), shared as (
    -- A merchant that is paid to its own partner's account is no finding.
    select distinct number.partner_id, number.merchant_id from number
    where exists (
      select from payout_details d join partners other on other.key = d.partner
      where d.account_index = number.account_index and other.id <> number.partner_id and d.sequence = (
        select max(newest.sequence) from payout_details newest where newest.partner = d.partner and newest.confirmed_at is not null)
    ) or exists (
      select from merchant_accounts a join merchants other on other.id = a.merchant_id
      where a.account_index = number.account_index and (other.partner_id <> number.partner_id or other.id <> number.shop) and a.sequence = (
        select max(newest.sequence) from merchant_accounts newest where newest.merchant_id = a.merchant_id and newest.confirmed_at is not null)
    )
  ), fresh as (
    -- A lead that is written late, for an application of long ago, begins no search through the leads of months.
    select partner_id, min(created_at) as first, max(created_at) as last
    from lead where is_new and created_at > check_due_leads.at - interval '7 days' group by 1
  ), near as (
    select l.id, l.partner_id, l.created_at, count(*) over (
      partition by l.partner_id order by l.created_at range between interval '59 minutes 59.999999 seconds' preceding and current row) as leads
    from fresh join partner_leads l on l.partner_id = fresh.partner_id
      and l.created_at > fresh.first - interval '1 hour' and l.created_at < fresh.last + interval '1 hour'
  ), burst as (
    -- Every lead of an hour with too many of them, also those before the limit was reached.
    select id from (
      select near.id, count(*) filter (where near.leads > settings.burst_limit) over (
        partition by near.partner_id order by near.created_at range between current row and interval '59 minutes 59.999999 seconds' following) as ends
      from near cross join lead_check_settings settings
    ) counted where ends > 0
  ), finding as (
    select lead.id, 'own_phone' as reason from lead join customers c on c.id = lead.customer_id
      join merchants m on m.partner_id = lead.partner_id and m.phone_index = c.phone_index
    union
    select lead.id, 'own_pan' from lead join customer_profiles f on f.customer_id = lead.customer_id
      join merchants m on m.partner_id = lead.partner_id and m.pan_index = f.pan_index
    union
    select lead.id, 'shared_account' from lead join shared
      on shared.partner_id = lead.partner_id and shared.merchant_id is not distinct from lead.merchant_id
    union
    select id, 'burst' from burst
  ), noted as (
    insert into suspicious_leads as known (id, lead_id, customer_id, partner_id, partner, merchant_id, reasons, found_at)
    select gen_random_uuid(), l.id, l.customer_id, l.partner_id, p.key, l.merchant_id, found.reasons, check_due_leads.at
    from (select id, array_agg(reason order by reason) as reasons from finding group by 1) found
    join partner_leads l on l.id = found.id join partners p on p.id = l.partner_id order by l.id
    -- What is new about a lead that was released opens it again; one that is held stays so.
    on conflict (lead_id) do update set
      reasons = (select array_agg(distinct reason order by reason) from unnest(known.reasons || excluded.reasons) as reason),
      found_at = excluded.found_at,
      state = case known.state when 'held' then 'held' else 'open' end,
      decided_by = case known.state when 'held' then known.decided_by end,
      decided_at = case known.state when 'held' then known.decided_at end
    where not excluded.reasons <@ known.reasons
  )
  select count(*) into took from taken;
  return took;
end $$;
