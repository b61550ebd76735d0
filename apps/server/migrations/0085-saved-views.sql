-- How staff like to see the lists of the console; each member their own.
create table saved_views (
  id uuid primary key,
  admin_id uuid not null references admin_users (id) on delete cascade,
  list text not null check (length(list) between 1 and 60),
  name text not null check (length(name) between 1 and 40),
  -- Filters and columns as JSON, sealed: what was searched for may name a person.
  content bytea not null,
  created_at timestamptz not null,
  unique (admin_id, list, name)
);
