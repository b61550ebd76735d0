-- A lead is refused for good: nothing of its commissions is paid (decision 0134). Beyond what one person may refuse a day, a second one
-- confirms it; until then it is kept back like one that is held.
alter table suspicious_leads drop constraint suspicious_leads_state_check;
alter table suspicious_leads
  add constraint suspicious_leads_state_check check (state in ('open', 'held', 'refusal_asked', 'refused', 'released')),
  add column asked_by uuid,
  -- Names the entries of the refusal in the ledger, and those that take it back.
  add column refusal_id uuid,
  -- What the refusal took back when it was decided.
  add column refused_paise bigint check (refused_paise >= 0),
  -- Why it was refused, which its partner reads; a reason of any other decision is for staff alone.
  add column told text not null generated always as (case when state = 'refused' then reason else '' end) stored,
  add constraint suspicious_leads_told_category check (state in ('open', 'released') or category is not null),
  add constraint suspicious_leads_asked check (state <> 'refusal_asked' or asked_by is not null),
  add constraint suspicious_leads_refusal check ((state = 'refused') = (refusal_id is not null)
    and (refusal_id is null) = (refused_paise is null));
-- What one person refused alone on a day.
create index suspicious_leads_refused_alone on suspicious_leads (decided_by, decided_at) where state = 'refused' and asked_by is null;
drop index suspicious_leads_held;
create index suspicious_leads_kept_back on suspicious_leads (partner_id, lead_id) where state in ('held', 'refusal_asked', 'refused');
create index suspicious_leads_refused on suspicious_leads (lead_id) where state = 'refused';

update portal_grants set columns = 'id, lead_id, partner_id, merchant_id, state, category, decided_at, told' where name = 'suspicious_leads';
alter policy of_partner on suspicious_leads
  using (state in ('held', 'refusal_asked', 'refused') and partner_id = (select portal_partner_id())
    and ((select portal_merchant()) is null or merchant_id = (select portal_merchant())))
  with check (state in ('held', 'refusal_asked', 'refused') and partner_id = (select portal_partner_id())
    and ((select portal_merchant()) is null or merchant_id = (select portal_merchant())));

create or replace view claims_under_review with (security_invoker = true) as
  select c.id as claim_id, s.partner
  from suspicious_leads s join partner_commissions c on c.partner_id = s.partner_id and c.lead_id = s.lead_id
  where s.state in ('held', 'refusal_asked');

-- Commissions of each lead, with what of them can't be taken back any more.
create view suspicious_lead_claims with (security_invoker = true) as
  select s.id, c.lender_application_id, c.earned_paise, c.sending_paise <> 0 or c.paid_paise <> 0 or c.set_off_paise <> 0 as is_paid
  from suspicious_leads s join partner_commissions c on c.partner_id = s.partner_id and c.lead_id = s.lead_id;

-- Applications that earn their partner nothing, because their lead was refused.
create view refused_applications with (security_invoker = true) as
  select a.id from suspicious_leads s join lender_applications a on a.credit_application_id = s.lead_id and a.brand = s.partner
  where s.state = 'refused';

alter table commission_claims drop constraint commission_claims_reason_check;
alter table commission_claims add constraint commission_claims_reason_check
  check (reason in ('no_rate', 'amount_missing', 'given_back', 'struck', 'before_ledger', 'partner_suspended', 'lead_refused'));
alter table ledger_entries drop constraint ledger_entries_cause_kind_check;
alter table ledger_entries add constraint ledger_entries_cause_kind_check
  check (cause_kind in ('event', 'row', 'undo', 'run', 'correction', 'held', 'closing', 'refusal'));

-- Looks at the oldest leads that are due, each once, and notes what is wrong with them. Answers how many it took.
create or replace function check_due_leads(most integer, own_brand text, at timestamptz) returns integer language plpgsql as $$
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
    -- What is new about a lead that was released opens it again; one that is kept back or refused stays so.
    on conflict (lead_id) do update set
      reasons = (select array_agg(distinct reason order by reason) from unnest(known.reasons || excluded.reasons) as reason),
      found_at = excluded.found_at,
      state = case when known.state = 'released' then 'open' else known.state end,
      decided_by = case when known.state <> 'released' then known.decided_by end,
      decided_at = case when known.state <> 'released' then known.decided_at end
    where not excluded.reasons <@ known.reasons
  )
  select count(*) into took from taken;
  return took;
end $$;
