-- A partner and its white-label brand (specification §3 "Partner" and "Partner brand config").
create table partners (
  id integer generated always as identity primary key,
  key text not null unique check (key ~ '^[A-Za-z0-9_-]{1,40}$'),
  name text not null,
  legal_name text not null,
  title text,
  logo text not null,
  co_brand_logo text,
  font_link text not null default '',
  font_family text not null,
  primary_color text not null,
  secondary_color text not null,
  tanc_apply boolean not null,
  host text unique,
  products text[] not null,
  support jsonb not null,
  grievance_officer jsonb not null,
  utm_id text,
  revenue_percent numeric(7, 4) not null default 0,
  revenue_flat_fee numeric(12, 2) not null default 0,
  deleted_at timestamptz,
  created_at timestamptz not null default now()
);

-- Languages per country (specification §3 "Language").
create table languages (
  id text primary key,
  name text not null,
  image text not null,
  is_default boolean not null,
  country_key text not null,
  country_name text not null,
  phone_code text not null,
  sort_order integer not null
);

-- Lenders (specification §3 "Lender (admin)", completed by product.md §5). Money in whole rupees, rates in percent per year.
create table lenders (
  lender_id integer generated always as identity primary key,
  key text not null unique,
  name text not null,
  legal_name text not null,
  entity_type text not null,
  illustrative boolean not null default false,
  product text not null,
  mark text not null,
  kfs_link text not null,
  penal_charges_en text not null,
  penal_charges_hi text not null,
  cooling_off_days integer not null check (cooling_off_days >= 0),
  grievance_officer jsonb not null,
  journey text not null,
  connection text,
  revenue_percent numeric(7, 4) not null default 0,
  revenue_flat_fee numeric(12, 2) not null default 0,
  min_income integer,
  max_income integer,
  min_age integer not null,
  max_age integer not null,
  ticket_class text not null default '',
  credit_score_class text not null default '',
  min_score integer,
  accepts_new_to_credit boolean not null,
  salaried boolean not null,
  self_employed boolean not null,
  min_loan bigint not null,
  loan_amount_upto bigint not null,
  min_tenure integer not null,
  tenure integer not null,
  rate_min numeric(6, 3) not null,
  interest_rate numeric(6, 3) not null,
  apr_min numeric(6, 2) not null,
  apr_max numeric(6, 2) not null,
  fee_min numeric(6, 3) not null,
  processing_fees numeric(6, 3) not null,
  postal_prefixes text[],
  gst_percent numeric(5, 2) not null default 18,
  obligations_percent numeric(5, 2),
  max_age_at_maturity integer,
  business boolean not null,
  priority integer not null default 0 check (priority >= 0),
  lender_status boolean not null default true,
  so_status boolean not null default false,
  so_text text not null default '',
  so_date_start date,
  so_date_end date,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index lenders_active on lenders (product) where lender_status and deleted_at is null;

-- Help requests: stored before they are forwarded, so a dead support desk loses nothing (C13).
create table help_requests (
  id uuid primary key default gen_random_uuid(),
  partner_key text not null,
  contact_name bytea not null,
  email bytea not null,
  phone_number bytea not null,
  company bytea,
  description bytea not null,
  created_at timestamptz not null default now(),
  forwarded_at timestamptz,
  attempts integer not null default 0,
  last_failure text
);
create index help_requests_open on help_requests (created_at) where forwarded_at is null;
