-- Links by which staff lead a customer to where they stand (A13, decision 0133). Opened by its customer after signing in, and only in
-- its time.
create table sent_links (
  id uuid primary key,
  customer_id uuid not null references customers (id),
  sent_by uuid not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > sent_at),
  opened_at timestamptz check (opened_at >= sent_at and opened_at < expires_at)
);
create index sent_links_of_customer on sent_links (customer_id, sent_at);
