-- Customers as staff find and list them. Whether one is erased or blocked follows from the row itself.
alter table customers add column blocked_at timestamptz;
alter table customers add column state text not null generated always as (
  case when phone_index is null and email_index is null then 'erased'
    when blocked_at is not null then 'blocked' else 'active' end) stored;
create index customers_newest on customers (created_at, id);
create index customers_by_state on customers (state, created_at, id);
create index customers_by_language on customers (language, created_at, id);

-- Why somebody was blocked, and by whom; one open block at a time. What staff wrote goes with an erasure.
create table customer_blocks (
  id uuid primary key,
  customer_id uuid not null references customers (id),
  reason text not null,
  note text not null check (length(note) <= 500),
  blocked_by uuid not null,
  blocked_at timestamptz not null,
  ended_by uuid,
  ended_at timestamptz,
  check ((ended_by is null) = (ended_at is null))
);
create unique index customer_blocks_open on customer_blocks (customer_id) where ended_at is null;
create index customer_blocks_of_customer on customer_blocks (customer_id, blocked_at desc);

-- A lender's number of a lead, whichever lender it is.
create index lender_applications_by_lead on lender_applications (lead_id) where lead_id is not null;
create index lender_asks_by_lead on lender_asks (lead_id) where lead_id is not null;
