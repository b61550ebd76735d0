-- Somebody whom a customer names to act for them (decision 0128), sealed; and each time that this changed, never altered.
create table nominees (
  customer_id uuid primary key references customers (id),
  name bytea not null,
  relation text not null check (relation in ('spouse', 'parent', 'child', 'sibling', 'friend', 'other')),
  phone bytea,
  email bytea,
  named_at timestamptz not null,
  check (phone is not null or email is not null)
);
create table nominee_changes (
  id uuid primary key,
  customer_id uuid not null references customers (id),
  change text not null check (change in ('named', 'changed', 'removed')),
  at timestamptz not null
);
create index nominee_changes_customer on nominee_changes (customer_id, at);
create trigger nominee_changes_append_only before update on nominee_changes
  for each row execute function refuse_change();
