-- That a customer had read the Key Facts Statement before applying (decision 0128): of which offer, in which form and
-- language, and the hash of exactly what was shown. Goes with its application.
create table key_fact_acknowledgements (
  lender_application_id uuid primary key references lender_applications (id) on delete cascade,
  customer_id uuid not null references customers (id),
  offer_id uuid not null,
  form text not null,
  language text not null check (language in ('en', 'hi')),
  statement_hash text not null check (statement_hash ~ '^[0-9a-f]{64}$'),
  acknowledged_at timestamptz not null
);
create index key_fact_acknowledgements_customer on key_fact_acknowledgements (customer_id);
create trigger key_fact_acknowledgements_append_only before update on key_fact_acknowledgements
  for each row execute function refuse_change();
