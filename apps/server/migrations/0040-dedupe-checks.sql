-- Every look for the same person: among our own customers, and at each lender that is asked (product.md §3, §6). The
-- de-dupe report reads it. Ids and words only, nothing personal.
create table dedupe_checks (
  id uuid primary key,
  at timestamptz not null,
  -- No foreign keys: the log outlives an erased application.
  credit_application_id uuid not null,
  customer_id uuid not null,
  -- Null: among our own customers.
  lender_key text,
  outcome text not null check (outcome in ('new', 'duplicate', 'no_answer')),
  -- What was the same, where we know: phone, email, pan.
  same text[] not null default '{}' check (same <@ array['phone', 'email', 'pan']),
  -- The other customers who have it, at most twenty.
  other_customers uuid[] not null default '{}',
  -- The lender's words without personal data, or the kind of failure.
  reason text check (length(reason) <= 300)
);
create index dedupe_checks_at on dedupe_checks (at desc, id);
create index dedupe_checks_application on dedupe_checks (credit_application_id);
create trigger dedupe_checks_append_only before update on dedupe_checks for each row execute function refuse_change();
