-- What a partner sees of its customers' applications and of what it earns (decision 0104). Both are kept beside what they follow from, led
-- by the partner, so that a list of a million of them is read from an index under the policy that holds it to that partner.

-- A lead is an application of a customer whose first touch is the partner's. Its partner and merchant are those of the touch and stay.
create table partner_leads (
  -- The credit application.
  id uuid primary key references credit_applications (id) on delete cascade,
  partner_id integer not null references partners (id),
  merchant_id uuid,
  link_code text,
  -- The partner's own number of it.
  reference text,
  customer_id uuid not null,
  -- What people call it by.
  code text not null generated always as (upper(right(id::text, 10))) stored,
  product text not null,
  step text not null check (step in
    ('started', 'submitted', 'offered', 'no_offer', 'applied', 'approved', 'paid', 'declined', 'withdrawn', 'cancelled', 'expired', 'replaced')),
  -- Lenders that it was sent to.
  lenders integer not null default 0,
  paid_paise bigint not null default 0,
  created_at timestamptz not null,
  submitted_at timestamptz,
  applied_at timestamptz,
  approved_at timestamptz,
  paid_at timestamptz,
  unique (partner_id, id)
);
create index partner_leads_created on partner_leads (partner_id, created_at, id) include (merchant_id);
create index partner_leads_merchant on partner_leads (partner_id, merchant_id, created_at, id) where merchant_id is not null;
create index partner_leads_step on partner_leads (partner_id, step, created_at, id) include (merchant_id);
create index partner_leads_product on partner_leads (partner_id, product, created_at, id) include (merchant_id);
create index partner_leads_link on partner_leads (partner_id, link_code, created_at, id) include (merchant_id) where link_code is not null;
create index partner_leads_approved on partner_leads (partner_id, approved_at, id) include (merchant_id);
create index partner_leads_paid on partner_leads (partner_id, paid_at, id) include (merchant_id, paid_paise);
create index partner_leads_code on partner_leads (partner_id, code);
create index partner_leads_reference on partner_leads (partner_id, reference) where reference is not null;
create index partner_leads_customer on partner_leads (customer_id);
select hold_to_partner('partner_leads', null, 'merchant_id');

-- Works one lead out again. It is locked before it is read, so that two changes of one application don't miss each other.
create function refresh_partner_lead(application uuid) returns void language plpgsql as $$
begin
  perform from partner_leads where id = application for no key update;
  if not found then
    insert into partner_leads (id, partner_id, merchant_id, link_code, reference, customer_id, product, step, created_at)
    select a.id, p.id, t.merchant_id, t.link_code, t.reference, a.customer_id, a.product, 'started', a.created_at
    from credit_applications a join attributions t on t.customer_id = a.customer_id join partners p on p.key = t.brand
    where a.id = application
    on conflict (id) do nothing;
    perform from partner_leads where id = application for no key update;
    if not found then return; end if;
  end if;
  update partner_leads lead set
    step = case when lent.is_paid then 'paid' when lent.is_approved then 'approved' when lent.is_under_way then 'applied'
      when lent.is_cancelled then 'cancelled' when lent.is_declined then 'declined' when lent.is_withdrawn then 'withdrawn'
      else case a.state when 'draft' then 'started' when 'submitted' then 'submitted' when 'matched' then 'offered'
        when 'unmatched' then 'no_offer' when 'expired' then 'expired' else 'replaced' end end,
    lenders = lent.lenders, paid_paise = lent.paid_paise, submitted_at = a.submitted_at, applied_at = lent.applied_at,
    approved_at = lent.approved_at, paid_at = lent.paid_at
  from credit_applications a cross join lateral (
    select count(*)::integer as lenders, min(l.started_at) as applied_at,
      bool_or(l.status = 'disbursed') as is_paid, bool_or(l.status in ('approved', 'agreement')) as is_approved,
      bool_or(l.status in ('started', 'failed', 'sent', 'in_review')) as is_under_way,
      bool_or(l.status = 'cancelled') as is_cancelled, bool_or(l.status = 'declined') as is_declined,
      bool_or(l.status = 'withdrawn') as is_withdrawn,
      coalesce(sum(l.disbursed_paise) filter (where l.status = 'disbursed'), 0)::bigint as paid_paise,
      min(l.disbursed_at) filter (where l.status = 'disbursed') as paid_at,
      min((select min(d.at) from report_decisions d where d.lender_application_id = l.id and d.decision = 'approved')) as approved_at
    from lender_applications l where l.credit_application_id = a.id
  ) as lent
  where a.id = application and lead.id = application;
end $$;

-- At the end of the transaction that changed something, so that a lock on a lead is held for a moment only.
create function follow_partner_lead() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'credit_applications' then perform refresh_partner_lead(new.id);
  elsif tg_op = 'DELETE' then perform refresh_partner_lead(old.credit_application_id);
  else perform refresh_partner_lead(new.credit_application_id);
  end if;
  return null;
end $$;
create constraint trigger credit_applications_lead after insert or update of state, submitted_at on credit_applications
  deferrable initially deferred for each row execute function follow_partner_lead();
create constraint trigger lender_applications_lead after insert or delete or update of status, disbursed_paise, disbursed_at on lender_applications
  deferrable initially deferred for each row execute function follow_partner_lead();

-- A touch that is tied to a customer who has applied already.
create function follow_credited_customer() returns trigger language plpgsql as $$
begin
  perform refresh_partner_lead(id) from credit_applications where customer_id = new.customer_id;
  return null;
end $$;
create constraint trigger attributions_leads after insert or update of customer_id on attributions
  deferrable initially deferred for each row when (new.customer_id is not null) execute function follow_credited_customer();

-- What we owe a partner for one payment of a loan, with where it lies: the accounts of the partner's side alone.
create table partner_commissions (
  -- The claim of the partner.
  id uuid primary key,
  partner_id integer not null references partners (id),
  merchant_id uuid,
  -- Its lead, where that is known.
  lead_id uuid,
  lender_application_id uuid not null,
  payment_id uuid not null,
  lender_key text not null,
  product text not null,
  -- Of the payment, in India.
  day date not null,
  paid_out_paise bigint not null,
  -- Why the claim is zero, or not what its rate makes of it.
  zero text,
  earned_paise bigint not null default 0,
  held_paise bigint not null default 0,
  payable_paise bigint not null default 0,
  sending_paise bigint not null default 0,
  paid_paise bigint not null default 0,
  -- Taxes: added, and kept back.
  gst_paise bigint not null default 0,
  tds_paise bigint not null default 0,
  -- Met with what was owed for another loan.
  set_off_paise bigint not null default 0,
  state text not null generated always as (case when held_paise <> 0 then 'held' when payable_paise <> 0 then 'payable'
    when sending_paise <> 0 then 'sent' when paid_paise <> 0 then 'paid' else 'nothing' end) stored,
  unique (partner_id, id)
);
create index partner_commissions_day on partner_commissions (partner_id, day, id) include (merchant_id);
create index partner_commissions_state on partner_commissions (partner_id, state, day, id) include (merchant_id);
create index partner_commissions_merchant on partner_commissions (partner_id, merchant_id, day, id) where merchant_id is not null;
create index partner_commissions_lender on partner_commissions (partner_id, lender_key, day, id);
create index partner_commissions_lead on partner_commissions (partner_id, lead_id) where lead_id is not null;
select hold_to_partner('partner_commissions', null, 'merchant_id');

create function follow_partner_claims() returns trigger language plpgsql as $$
begin
  insert into partner_commissions as known (id, partner_id, merchant_id, lead_id, lender_application_id, payment_id, lender_key, product, day,
    paid_out_paise, zero)
  select c.id, p.id, c.merchant, a.credit_application_id, c.lender_application_id, c.payment_id, c.lender_key, c.product, c.day, c.basis_paise, c.reason
  from written c join partners p on p.key = c.brand left join lender_applications a on a.id = c.lender_application_id
  where c.side = 'partner' order by c.id
  on conflict (id) do update set merchant_id = excluded.merchant_id, day = excluded.day, paid_out_paise = excluded.paid_out_paise,
    zero = excluded.zero, product = excluded.product
  where (known.merchant_id, known.day, known.paid_out_paise, known.zero, known.product)
    is distinct from (excluded.merchant_id, excluded.day, excluded.paid_out_paise, excluded.zero, excluded.product);
  return null;
end $$;
create trigger commission_claims_partner_added after insert on commission_claims
  referencing new table as written for each statement execute function follow_partner_claims();
create trigger commission_claims_partner_moved after update on commission_claims
  referencing new table as written for each statement execute function follow_partner_claims();

-- Added to what is there, so that two writers of one claim count both.
create function follow_partner_entries() returns trigger language plpgsql as $$
begin
  update partner_commissions known set
    earned_paise = earned_paise + moved.cost, held_paise = held_paise - moved.accrued, payable_paise = payable_paise - moved.payable,
    sending_paise = sending_paise - moved.sending, paid_paise = known.paid_paise - moved.paid, gst_paise = gst_paise + moved.tax_input,
    tds_paise = tds_paise - moved.tax_withheld, set_off_paise = set_off_paise - moved.set_off
  from (
    select e.claim_id,
      coalesce(sum(side.paise) filter (where account = 'cost'), 0)::bigint as cost,
      coalesce(sum(side.paise) filter (where account = 'accrued'), 0)::bigint as accrued,
      coalesce(sum(side.paise) filter (where account = 'payable'), 0)::bigint as payable,
      coalesce(sum(side.paise) filter (where account = 'sending'), 0)::bigint as sending,
      coalesce(sum(side.paise) filter (where account = 'paid'), 0)::bigint as paid,
      coalesce(sum(side.paise) filter (where account = 'tax_input'), 0)::bigint as tax_input,
      coalesce(sum(side.paise) filter (where account = 'tax_withheld'), 0)::bigint as tax_withheld,
      coalesce(sum(side.paise) filter (where account = 'set_off'), 0)::bigint as set_off
    from added e join ledger_moves m using (ledger, move)
    cross join lateral (values
      (case when e.reverses is null then m.to_account else m.from_account end, e.paise),
      (case when e.reverses is null then m.from_account else m.to_account end, -e.paise)
    ) as side (account, paise)
    where e.ledger = 'partner' group by 1
  ) as moved
  where known.id = moved.claim_id;
  return null;
end $$;
create trigger ledger_entries_partner_commissions after insert on ledger_entries
  referencing new table as added for each statement execute function follow_partner_entries();

-- What was there before.
select refresh_partner_lead(a.id) from credit_applications a join attributions t on t.customer_id = a.customer_id;
insert into partner_commissions (id, partner_id, merchant_id, lead_id, lender_application_id, payment_id, lender_key, product, day, paid_out_paise,
  zero, earned_paise, held_paise, payable_paise, sending_paise, paid_paise, gst_paise, tds_paise, set_off_paise)
select c.id, p.id, c.merchant, a.credit_application_id, c.lender_application_id, c.payment_id, c.lender_key, c.product, c.day, c.basis_paise,
  c.reason, s.cost, -s.accrued, -s.payable, -s.sending, -s.paid, s.tax_input, -s.tax_withheld, -s.set_off
from commission_claims c join partners p on p.key = c.brand left join lender_applications a on a.id = c.lender_application_id
cross join lateral (
  select coalesce(sum(paise) filter (where account = 'cost'), 0)::bigint as cost,
    coalesce(sum(paise) filter (where account = 'accrued'), 0)::bigint as accrued,
    coalesce(sum(paise) filter (where account = 'payable'), 0)::bigint as payable,
    coalesce(sum(paise) filter (where account = 'sending'), 0)::bigint as sending,
    coalesce(sum(paise) filter (where account = 'paid'), 0)::bigint as paid,
    coalesce(sum(paise) filter (where account = 'tax_input'), 0)::bigint as tax_input,
    coalesce(sum(paise) filter (where account = 'tax_withheld'), 0)::bigint as tax_withheld,
    coalesce(sum(paise) filter (where account = 'set_off'), 0)::bigint as set_off
  from ledger_sides where claim_id = c.id
) as s
where c.side = 'partner';

-- How a lead came along: the lenders it is with and what they said, without their words about a person, and never who it is.
alter table lender_applications enable row level security;
create policy of_partner on lender_applications
  using (exists (select from partner_leads own where own.id = credit_application_id))
  with check (exists (select from partner_leads own where own.id = credit_application_id));
alter table status_events enable row level security;
create policy of_partner on status_events
  using (exists (select from lender_applications own where own.id = lender_application_id))
  with check (exists (select from lender_applications own where own.id = lender_application_id));
-- How a commission came along: the entries of the partner's side.
alter table ledger_entries enable row level security;
create policy of_partner on ledger_entries
  using (ledger = 'partner' and exists (select from partner_commissions own where own.id = claim_id))
  with check (ledger = 'partner' and exists (select from partner_commissions own where own.id = claim_id));
insert into portal_grants values
  ('lender_applications', 'id, credit_application_id, lender_key, product, status, started_at, disbursed_paise, disbursed_at'),
  ('status_events', 'id, sequence, lender_application_id, status, occurred_at, received_at, applied, takes_back, day_only'),
  ('ledger_entries', 'id, sequence, claim_id, ledger, move, paise, reverses, answers, cause_kind, reason, at');

-- Who opened a dispute: somebody of the partner, or of the back office.
alter table commission_disputes add column opened_as text not null default 'admin' check (opened_as in ('admin', 'partner'));
update portal_grants set columns = columns || ', opened_as' where name = 'commission_disputes';

create index partner_statements_own on partner_statements (partner, month, id);

-- A file of a list that somebody of a partner asked for is made as that partner: whose rows, as JSON {partnerId, partner, merchantId?}.
alter table list_exports add column partner_scope jsonb;
