-- The customer's record (specification §3 "User profile"). Whatever names, dates or finds a person is sealed; equality
-- search for PAN and e-mail goes over keyed blind indexes (product.md §7).
create table customer_profiles (
  customer_id uuid primary key references customers (id),
  chosen_product text not null default '',
  has_business_registration boolean,
  pl_completed boolean not null default false,
  bl_completed boolean not null default false,
  is_editing boolean not null default false,
  pl_update_required boolean not null default false,
  pl_se_update_required boolean not null default false,
  first_name bytea,
  last_name bytea,
  birth_date bytea,
  email bytea,
  email_index bytea,
  pan bytea,
  pan_index bytea,
  address bytea,
  gender text not null default '',
  employment_status_code text not null default '',
  business_registration_type text not null default '',
  postal_code text not null default '',
  residence_type text not null default '',
  monthly_rent bigint not null default 0,
  se_loan_amount bigint not null default 0,
  allow_sms boolean not null default false,
  allow_emails boolean not null default false,
  business_current_turnover text not null default '',
  business_years text not null default '',
  business_account text not null default '',
  employer_name text not null default '',
  officepincode text not null default '',
  monthly_income bigint not null default 0,
  salary_mode text not null default '',
  educational_level text not null default '',
  emi bigint not null default 0,
  prefer_net_banking text not null default '',
  -- The person's own word on their score; a lender's bureau look-up decides.
  credit_score_class text not null default '',
  created_at timestamptz not null default now(),
  saved_at timestamptz not null default now()
);
create index customer_profiles_pan on customer_profiles (pan_index) where pan_index is not null;
create index customer_profiles_email on customer_profiles (email_index) where email_index is not null;

-- The unfinished form, verbatim and sealed; `revision` grows with every save so that two devices cannot overwrite each other.
create table profile_drafts (
  customer_id uuid not null references customers (id),
  product text not null,
  step text not null,
  form_values bytea not null,
  revision integer not null,
  saved_at timestamptz not null,
  primary key (customer_id, product)
);

-- Guesses at PAN and birth date on welcome-back (§2); the session keeps that they were proved.
create table identity_checks (
  customer_id uuid primary key references customers (id),
  failures integer not null default 0,
  locked_until timestamptz
);

-- Consent ledger (product.md §7): append-only, each entry hashed together with the one before it of the same customer.
create table consents (
  id uuid primary key,
  customer_id uuid not null references customers (id),
  sequence integer not null,
  purpose text not null,
  -- Null: the purpose as a whole; else the one lender that the entry names.
  lender_key text,
  text_version text not null,
  granted boolean not null,
  language text not null,
  channel text not null,
  ip_hash bytea not null,
  at timestamptz not null,
  previous_hash bytea not null,
  hash bytea not null,
  unique (customer_id, sequence)
);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries of % are never changed', tg_table_name;
end $$;
create trigger consents_append_only before update on consents for each row execute function refuse_change();

-- Credit applications (product.md §4): one per customer and product in flight.
create table credit_applications (
  id uuid primary key,
  customer_id uuid not null references customers (id),
  product text not null,
  state text not null check (state in ('draft', 'submitted', 'matched', 'unmatched', 'expired', 'superseded')),
  desired_amount bigint not null default 0,
  -- The facts, versions and answers of every decision as one byte-stable text, sealed: with the kept policies the same
  -- text can be made again a year later.
  receipt bytea,
  ranking_version text not null default '',
  -- Entry of the consent ledger that lets matching lenders be asked.
  consent_id uuid references consents (id),
  -- What the lenders are told besides the facts, sealed.
  lead bytea,
  -- Grows with everything the offers page shows.
  revision integer not null default 0,
  created_at timestamptz not null,
  submitted_at timestamptz,
  valid_until timestamptz,
  closed_at timestamptz
);
create unique index credit_applications_in_flight on credit_applications (customer_id, product)
  where state in ('draft', 'submitted', 'matched', 'unmatched');
create index credit_applications_customer on credit_applications (customer_id, created_at desc);
create index credit_applications_expiring on credit_applications (valid_until) where state in ('submitted', 'matched', 'unmatched');

-- Each policy text that was ever decided with, once.
create table decided_policies (
  version text primary key,
  lender_key text not null,
  policy text not null,
  first_used_at timestamptz not null
);

-- One decision per active lender and submission, for lists and reports; the receipt holds the exact text.
create table lender_decisions (
  credit_application_id uuid not null references credit_applications (id),
  lender_key text not null,
  policy_version text not null references decided_policies (version),
  matched boolean not null,
  failed_rules jsonb not null,
  -- The lender as it was shown on that day: name, regulated entity, grievance officer.
  lender_shown jsonb not null,
  decided_at timestamptz not null,
  primary key (credit_application_id, lender_key)
);

-- Lenders asked live. The id is also the idempotency key of the lead, and becomes the id of the lender application.
create table lender_asks (
  id uuid primary key,
  credit_application_id uuid not null references credit_applications (id),
  lender_key text not null,
  connection text not null,
  state text not null check (state in ('waiting', 'answered', 'no_answer')),
  lead_id text,
  -- Why the lender gave no offer: declined, duplicate, or the kind of failure.
  outcome text,
  lender_reason text,
  asked_at timestamptz not null,
  answered_at timestamptz,
  unique (credit_application_id, lender_key)
);
create unique index lender_asks_lead on lender_asks (connection, lead_id) where lead_id is not null;

create table offers (
  id uuid primary key,
  credit_application_id uuid not null references credit_applications (id),
  customer_id uuid not null references customers (id),
  lender_key text not null,
  indicative boolean not null,
  -- The lender's own number of the offer; empty for an indicative one.
  lender_offer_id text not null default '',
  amount_paise bigint not null,
  tenure_months integer not null,
  annual_rate numeric(7, 4) not null,
  apr numeric(7, 2) not null,
  emi_paise bigint not null,
  processing_fee_paise bigint not null,
  gst_paise bigint not null,
  net_disbursed_paise bigint not null,
  total_interest_paise bigint not null,
  total_payable_paise bigint not null,
  total_cost_paise bigint not null,
  penal_charges jsonb not null,
  cooling_off_days integer not null,
  created_at timestamptz not null,
  valid_until timestamptz not null,
  lender_application_id uuid,
  unique (credit_application_id, lender_key, lender_offer_id)
);

-- One lender application per offer taken, and per lender and submission (product.md §3).
create table lender_applications (
  id uuid primary key,
  customer_id uuid not null references customers (id),
  credit_application_id uuid not null references credit_applications (id),
  offer_id uuid not null unique references offers (id),
  lender_key text not null,
  product text not null,
  connection text,
  status text not null check (status in ('started', 'sent', 'in_review', 'approved', 'agreement', 'disbursed', 'declined', 'failed', 'withdrawn', 'cancelled')),
  lead_id text,
  consent_id uuid not null references consents (id),
  journey_link bytea,
  journey_link_expires_at timestamptz,
  submit_attempts integer not null default 0,
  disbursed_paise bigint,
  disbursed_at timestamptz,
  -- Key of the brand it was made under.
  brand text,
  started_at timestamptz not null,
  unique (credit_application_id, lender_key)
);
create index lender_applications_customer on lender_applications (customer_id, started_at desc);

-- Every piece of news about a lender application, the late ones too (`applied` false). Append-only.
create table status_events (
  id uuid not null,
  -- Order within one millisecond.
  sequence bigint generated always as identity,
  lender_application_id uuid not null references lender_applications (id),
  status text not null,
  source text not null check (source in ('customer', 'system', 'lender', 'file', 'csr')),
  actor text,
  note text,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  applied boolean not null,
  primary key (id)
);
create index status_events_application on status_events (lender_application_id, received_at);
create trigger status_events_append_only before update on status_events for each row execute function refuse_change();

-- Signed news as it came in, once per lender and event: a repetition is recognised here, and news about a lead without
-- an application is kept.
create table lender_news (
  connection text not null,
  event_id text not null,
  lead_id text not null,
  status text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  lender_application_id uuid references lender_applications (id),
  primary key (connection, event_id)
);

-- "Remind me later" (§1): one open reminder per credit application.
create table reminders (
  id uuid primary key,
  customer_id uuid not null references customers (id),
  credit_application_id uuid not null references credit_applications (id),
  due_at timestamptz not null,
  -- Key of the brand it was asked for under.
  brand text,
  created_at timestamptz not null,
  sent_at timestamptz,
  cancelled_at timestamptz
);
create unique index reminders_open on reminders (credit_application_id) where sent_at is null and cancelled_at is null;
