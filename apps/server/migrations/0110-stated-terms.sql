-- What a lender itself states about its offer: charges by kind and payee, its instalment, APR, rounding and first due date.
alter table offers add column fees jsonb not null default '[]';
alter table offers add column stated jsonb;

-- How far a lender's figures may be from ours before its offer is held back: ₹ of an instalment, percentage points of APR.
alter table lenders add column max_emi_difference numeric(10, 2) not null default 100;
alter table lenders add column max_apr_difference numeric(5, 2) not null default 0.5;

-- Plans of lenders whose figures differ from ours or that could not be taken. Holds no person: only figures and field names.
create table offer_findings (
  id uuid primary key,
  lender_key text not null,
  at timestamptz not null,
  kind text not null check (kind in ('differs', 'held_back', 'refused')),
  facts jsonb not null
);
create index offer_findings_lender on offer_findings (lender_key, at desc);
