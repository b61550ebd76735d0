-- How partners are paid (decision 0074): whose money waits how long, months that are closed with their statements, payment runs, and
-- what is disputed.

-- How long a commission is held and the least that is worth a payment, for partners that are alike.
create table payout_groups (
  id uuid primary key,
  name text not null unique check (length(name) between 1 and 60),
  holding_days integer not null check (holding_days between 0 and 180),
  least_paise bigint not null check (least_paise between 0 and 10000000),
  is_standard boolean not null default false,
  changed_at timestamptz not null,
  changed_by uuid
);
create unique index payout_groups_standard on payout_groups (is_standard) where is_standard;
insert into payout_groups (id, name, holding_days, least_paise, is_standard, changed_at)
values (gen_random_uuid(), 'Standard', 30, 50000, true, now());

-- Whom a partner's money goes to and what is deducted. A change is a new row that a second person confirms; the newest confirmed one
-- counts, and a payment keeps the one it was made by.
create table payout_details (
  id uuid primary key,
  sequence bigint generated always as identity,
  partner text not null references partners (key),
  group_id uuid not null references payout_groups (id),
  account_name text not null check (length(account_name) between 1 and 120),
  account_sealed bytea not null,
  account_last4 text not null check (length(account_last4) = 4),
  ifsc text not null check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  pan_sealed bytea,
  pan_last4 text check (length(pan_last4) = 4),
  gstin text check (length(gstin) = 15),
  -- First two digits of the GSTIN, or the state of one who is not registered.
  state text not null check (state ~ '^\d\d$'),
  reverse_charge boolean not null,
  created_by uuid not null,
  created_at timestamptz not null,
  confirmed_by uuid,
  confirmed_at timestamptz,
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (confirmed_by is distinct from created_by),
  check ((pan_sealed is null) = (pan_last4 is null)),
  check (gstin is null or left(gstin, 2) = state)
);
create unique index payout_details_draft on payout_details (partner) where confirmed_at is null;
create index payout_details_newest on payout_details (partner, sequence desc) where confirmed_at is not null;
create function keep_confirmed_details() returns trigger language plpgsql as $$
begin
  if old.confirmed_at is not null then
    raise exception 'confirmed payout details are never changed';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger payout_details_kept before update or delete on payout_details
  for each row execute function keep_confirmed_details();

-- Rates of tax from a day on. Illustrative until the accountant of the installation has confirmed them.
create table tax_rates (
  kind text not null check (kind in ('gst', 'tds')),
  from_day date not null,
  percent text not null,
  percent_without_pan text,
  threshold_paise bigint,
  section text,
  primary key (kind, from_day),
  check ((kind = 'tds') = (percent_without_pan is not null)),
  check ((kind = 'tds') = (threshold_paise is not null)),
  check ((kind = 'tds') = (section is not null))
);
insert into tax_rates (kind, from_day, percent, percent_without_pan, threshold_paise, section) values
  ('gst', '2017-07-01', '18', null, null, null),
  ('tds', '2024-10-01', '2', '20', 1500000, '194H, Income-tax Act 1961'),
  ('tds', '2025-04-01', '2', '20', 2000000, '194H, Income-tax Act 1961'),
  ('tds', '2026-04-01', '2', '20', 2000000, '393(1), Income-tax Act 2025');

-- A debt of one claim is met by what another earns, in a run: both sides together are zero.
insert into ledger_moves (ledger, move, from_account, to_account) values
  ('partner', 'set_off', 'set_off', 'payable'),
  ('partner', 'recover', 'payable', 'set_off');
alter table ledger_entries drop constraint ledger_entries_cause_kind_check;
alter table ledger_entries add constraint ledger_entries_cause_kind_check
  check (cause_kind in ('event', 'row', 'undo', 'run', 'correction', 'held', 'closing'));
create index ledger_entries_at on ledger_entries (at) where ledger = 'partner';
create index commission_claims_brand on commission_claims (brand, day, id) where side = 'partner';

-- Months that are closed, one after the other. No entry of a closed month is added any more.
create table commission_closings (
  -- Its first day.
  month date primary key check (month = date_trunc('month', month)),
  at timestamptz not null,
  by uuid not null
);
create trigger commission_closings_append_only before update or delete on commission_closings
  for each row execute function refuse_change();

-- What a partner was told of a closed month. Paise; what we owe is above zero.
create table partner_statements (
  id uuid primary key,
  sequence bigint generated always as identity,
  number text not null unique,
  partner text not null references partners (key),
  month date not null references commission_closings (month),
  opening_paise bigint not null,
  -- Commissions whose time of holding ended.
  released_paise bigint not null check (released_paise >= 0),
  -- Corrections and claw-backs of what was released.
  changed_paise bigint not null,
  gst_percent text,
  central_paise bigint not null default 0,
  state_paise bigint not null default 0,
  integrated_paise bigint not null default 0,
  reverse_charge boolean not null default false,
  -- Of the three, what is paid to the partner: nothing under reverse charge.
  gst_paise bigint not null default 0,
  tds_percent text,
  tds_section text,
  tds_base_paise bigint not null default 0,
  tds_catch_up_base_paise bigint not null default 0,
  tds_paise bigint not null default 0,
  -- Put into payment runs, less what failed or came back.
  sent_paise bigint not null,
  closing_paise bigint not null,
  -- Accrued and still held when the month ended.
  held_paise bigint not null,
  -- The details it was worked out by; null where the partner had none.
  details_id uuid references payout_details (id),
  at timestamptz not null,
  unique (partner, month),
  check (closing_paise = opening_paise + released_paise + changed_paise + gst_paise - tds_paise - sent_paise)
);
create index partner_statements_month on partner_statements (month, partner);
create trigger partner_statements_append_only before update or delete on partner_statements
  for each row execute function refuse_change();

create table payout_runs (
  id uuid primary key,
  sequence bigint generated always as identity,
  number text not null unique,
  state text not null check (state in ('draft', 'confirmed', 'discarded')),
  -- What the first person saw; confirmed only while it is still so.
  payouts integer not null check (payouts > 0),
  paise bigint not null check (paise > 0),
  digest text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  confirmed_by uuid,
  confirmed_at timestamptz,
  check ((state = 'confirmed') = (confirmed_at is not null)),
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (confirmed_by is distinct from created_by)
);
-- One at a time: what a draft shows would be paid by another.
create unique index payout_runs_draft on payout_runs (state) where state = 'draft';

-- One payment to one partner.
create table payouts (
  id uuid primary key,
  sequence bigint generated always as identity,
  -- What the bank is told and answers by.
  reference text not null unique check (reference ~ '^[A-Z0-9]{8,20}$'),
  run_id uuid not null references payout_runs (id),
  partner text not null references partners (key),
  details_id uuid not null references payout_details (id),
  paise bigint not null check (paise > 0),
  state text not null check (state in ('sending', 'paid', 'failed', 'returned')),
  utr text check (length(utr) <= 40),
  -- The bank's day.
  day date,
  why text check (length(why) <= 200),
  changed_at timestamptz not null,
  unique (run_id, partner),
  check (state <> 'paid' or utr is not null)
);
create index payouts_partner on payouts (partner, sequence);

-- A line that a partner doubts, or that one of us wants corrected: opened by one person, answered by another.
create table commission_disputes (
  id uuid primary key,
  sequence bigint generated always as identity,
  claim_id uuid not null references commission_claims (id),
  partner text not null references partners (key),
  kind text not null check (kind in ('dispute', 'correction')),
  text text not null check (length(text) between 1 and 1000),
  -- What the partner thinks the commission is; null where it was not said.
  wanted_paise bigint check (wanted_paise >= 0),
  opened_by uuid not null,
  opened_at timestamptz not null,
  outcome text check (outcome in ('kept', 'changed')),
  -- What was added to the line, or taken from it.
  change_paise bigint,
  answer text check (length(answer) between 1 and 1000),
  answered_by uuid,
  answered_at timestamptz,
  check ((outcome is null) = (answered_at is null) and (outcome is null) = (answered_by is null) and (outcome is null) = (answer is null)),
  check ((outcome is not distinct from 'changed') = (change_paise is not null)),
  check (change_paise <> 0),
  check (answered_by is distinct from opened_by)
);
create unique index commission_disputes_open on commission_disputes (claim_id) where answered_at is null;
create index commission_disputes_opened on commission_disputes (opened_at, id);

-- Closed months take no entry any more.
create function keep_closed_months() returns trigger language plpgsql as $$
declare open_from date := (select (max(month) + interval '1 month')::date from commission_closings);
begin
  if exists (select from added where indian_day(at) < open_from) then
    raise exception 'the month is closed' using errcode = 'check_violation', constraint = 'closed_month';
  end if;
  return null;
end $$;
create trigger ledger_entries_open_month after insert on ledger_entries
  referencing new table as added for each statement execute function keep_closed_months();
