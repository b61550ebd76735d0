-- What operations must look at: an event of a lender that contradicts what we know, or that could not be understood
-- (product.md §4, §6). One row per cause, however often it is reported. No personal data: `facts` and `raw` hold listed
-- fields only.
create table cases (
  id uuid primary key,
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  -- Reports of the same cause have the same fingerprint and count up.
  fingerprint text not null,
  lender_key text,
  -- No foreign keys: a case outlives an erased application.
  lender_application_id uuid,
  credit_application_id uuid,
  -- The lender's id of the lead.
  lead_id text check (length(lead_id) <= 200),
  -- What the sentence of the kind needs, such as both amounts.
  facts jsonb not null default '{}',
  -- The lender's event with everything but listed fields hidden.
  raw jsonb,
  opened_at timestamptz not null,
  last_seen_at timestamptz not null,
  seen integer not null default 1 check (seen > 0),
  closed_at timestamptz,
  closed_by uuid,
  outcome text check (outcome ~ '^[a-z_]{3,40}$'),
  note text check (length(note) <= 500),
  check ((closed_at is null) = (outcome is null))
);
-- A cause that comes back after its case was closed opens a new one.
create unique index cases_open on cases (fingerprint) where closed_at is null;
create index cases_newest on cases (opened_at desc, id desc);
create index cases_application on cases (lender_application_id) where lender_application_id is not null;
