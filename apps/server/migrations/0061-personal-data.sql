-- Certificates of erasure: what went and what the law keeps, by class. Nothing in them names the person; the number is
-- unguessable and opens the certificate.
create table erasures (
  number text primary key,
  customer_id uuid not null references customers (id),
  brand text not null,
  -- Whether the person asked or someone of the desk did it for them.
  asked_by text not null check (asked_by in ('customer', 'desk')),
  erased jsonb not null,
  kept jsonb not null,
  erased_at timestamptz not null
);
create index erasures_of_customer on erasures (customer_id);
create trigger erasures_append_only before update on erasures for each row execute function refuse_change();

-- Complaints to the grievance officer of a brand, under a ticket number; words and contact are sealed.
create table complaints (
  id uuid primary key,
  ticket text not null unique,
  customer_id uuid not null references customers (id),
  brand text not null,
  category text not null,
  description bytea not null,
  -- How to reach the person, as they stood when they complained.
  contact bytea not null,
  status text not null check (status in ('received', 'in_progress', 'answered')),
  answer bytea,
  created_at timestamptz not null,
  -- By when the officer answers.
  due_at timestamptz not null,
  answered_at timestamptz
);
create index complaints_of_customer on complaints (customer_id, created_at desc);
create index complaints_open on complaints (due_at) where status <> 'answered';
