-- Two ledgers of claims (decision 0066): what lenders owe us and what we owe partners, one claim per side and disbursal.
create table commission_claims (
  id uuid primary key,
  sequence bigint generated always as identity,
  side text not null check (side in ('lender', 'partner')),
  -- No foreign key: what was earned outlives the application.
  lender_application_id uuid not null,
  payment_id uuid not null,
  lender_key text not null,
  product text not null,
  brand text not null,
  merchant uuid,
  -- Day of the disbursal in India, by which the rate is looked up.
  day date not null,
  -- What was paid out and is not given back.
  basis_paise bigint not null check (basis_paise >= 0),
  -- What our own rates make of it. A lender's file may say otherwise: then the entries follow the file.
  target_paise bigint not null check (target_paise >= 0),
  rate_id uuid references commission_rates (id),
  -- How the figure came about, part by part; null where there is none.
  working jsonb,
  -- Why it is zero, or another than its rate alone would make it.
  reason text check (reason in ('no_rate', 'amount_missing', 'given_back', 'struck', 'before_ledger')),
  -- What the month had before it, for rates by volume.
  before_paise bigint not null default 0,
  before_count integer not null default 0,
  at timestamptz not null,
  unique (lender_application_id, payment_id, side),
  unique (id, side),
  check (side = 'lender' or brand <> '')
);
create index commission_claims_rate on commission_claims (rate_id, day);

-- From which account to which a move takes its amount: the table of the rules.
create table ledger_moves (
  ledger text not null,
  move text not null,
  from_account text not null,
  to_account text not null,
  primary key (ledger, move)
);
insert into ledger_moves (ledger, move, from_account, to_account) values
  ('lender', 'expect', 'earned', 'expected'),
  ('lender', 'confirm', 'expected', 'confirmed'),
  ('lender', 'add', 'earned', 'confirmed'),
  ('lender', 'lower', 'confirmed', 'earned'),
  ('lender', 'drop', 'expected', 'earned'),
  ('lender', 'invoice', 'confirmed', 'invoiced'),
  ('lender', 'receive', 'invoiced', 'received'),
  ('lender', 'return', 'received', 'earned'),
  ('lender', 'write_off', 'invoiced', 'earned'),
  ('partner', 'accrue', 'accrued', 'cost'),
  ('partner', 'release', 'payable', 'accrued'),
  ('partner', 'lower_accrued', 'cost', 'accrued'),
  ('partner', 'lower', 'cost', 'payable'),
  ('partner', 'add', 'payable', 'cost'),
  ('partner', 'add_tax', 'payable', 'tax_input'),
  ('partner', 'lower_tax', 'tax_input', 'payable'),
  ('partner', 'withhold', 'tax_withheld', 'payable'),
  ('partner', 'send', 'sending', 'payable'),
  ('partner', 'arrive', 'paid', 'sending'),
  ('partner', 'fail', 'payable', 'sending'),
  ('partner', 'come_back', 'payable', 'paid');

-- Append-only. Each line is there once: per claim, move and cause, and none is reversed twice.
create table ledger_entries (
  id uuid primary key,
  sequence bigint generated always as identity,
  claim_id uuid not null,
  ledger text not null,
  move text not null,
  paise bigint not null check (paise > 0),
  -- The entry that this one moves back, whole.
  reverses uuid unique,
  -- The entry that this one answers, such as what is clawed back.
  answers uuid references ledger_entries (id),
  -- An entry of a loan's payments, a row of a lender's file, the undo of a file, a run of payments, or a person.
  cause_kind text not null check (cause_kind in ('event', 'row', 'undo', 'run', 'correction')),
  cause_id uuid not null,
  -- The file that brought it.
  file_id uuid,
  reason text not null check (length(reason) <= 40),
  at timestamptz not null,
  actor text,
  unique (id, claim_id, move, paise),
  foreign key (claim_id, ledger) references commission_claims (id, side),
  foreign key (ledger, move) references ledger_moves (ledger, move),
  foreign key (reverses, claim_id, move, paise) references ledger_entries (id, claim_id, move, paise)
);
create unique index ledger_entries_once on ledger_entries (claim_id, move, cause_kind, cause_id) where reverses is null;
create index ledger_entries_claim on ledger_entries (claim_id, sequence);
create index ledger_entries_file on ledger_entries (file_id) where file_id is not null;
create index ledger_entries_answers on ledger_entries (answers) where answers is not null;
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_entries_kept before truncate on ledger_entries
  for each statement execute function refuse_change();

-- Which account an entry takes its amount from and which it brings it to.
create view ledger_sides as
  select e.id, e.claim_id, e.ledger, e.sequence, side.account, side.paise
  from ledger_entries e join ledger_moves m using (ledger, move)
  cross join lateral (values
    (case when e.reverses is null then m.to_account else m.from_account end, e.paise),
    (case when e.reverses is null then m.from_account else m.to_account end, -e.paise)
  ) as side (account, paise);

-- No state of a claim holds what was never put there. `payable` may: then a partner owes us, which is carried forward.
create function check_claims() returns trigger language plpgsql as $$
declare wrong uuid;
begin
  -- Whoever else adds to these claims comes before or after: always locked in one order.
  perform 1 from commission_claims where id in (select claim_id from added) order by id for no key update;
  select claim_id into wrong from ledger_sides
  where claim_id in (select claim_id from added)
    and account in ('expected', 'confirmed', 'invoiced', 'received', 'accrued', 'sending', 'paid')
  group by claim_id, ledger, account
  having case ledger when 'lender' then sum(paise) < 0 else sum(paise) > 0 end limit 1;
  if wrong is not null then
    raise exception 'the claim % holds less than nothing', wrong using errcode = 'check_violation', constraint = 'claim_balance';
  end if;
  return null;
end $$;
create trigger ledger_entries_balance after insert on ledger_entries
  referencing new table as added for each statement execute function check_claims();

-- Applications whose payments changed, in the transaction that changed them: their claims are worked out from it.
create table commission_due (
  sequence bigint generated always as identity primary key,
  lender_application_id uuid not null
);
create function note_commission_due() returns trigger language plpgsql as $$
begin
  insert into commission_due (lender_application_id) select distinct lender_application_id from added;
  return null;
end $$;
create trigger loan_payments_commission after insert on loan_payments
  referencing new table as added for each statement execute function note_commission_due();

-- What was expected to be earned before there was a ledger, as it was worked out on its day.
insert into commission_claims (id, side, lender_application_id, payment_id, lender_key, product, brand, day, basis_paise, target_paise,
  reason, at)
select distinct on (a.id) gen_random_uuid(), 'lender', a.id, p.payment_id, a.lender_key, a.product, coalesce(a.brand, ''),
  indian_day(a.disbursed_at), coalesce(a.disbursed_paise, 0), a.revenue_paise, 'before_ledger', now()
from lender_applications a join loan_payments p on p.lender_application_id = a.id and p.kind = 'disbursal'
where a.status = 'disbursed' and a.disbursed_at is not null and a.revenue_paise >= 0
order by a.id, p.value_day, p.sequence;
insert into ledger_entries (id, claim_id, ledger, move, paise, cause_kind, cause_id, reason, at)
select gen_random_uuid(), id, 'lender', 'expect', target_paise, 'event', payment_id, 'before_ledger', at
from commission_claims where target_paise > 0;
