-- One change for many rows of a list. Which rows, and in which version, is fixed before a person agrees; a row that comes later
-- never joins. Deleted a month after it was prepared.
create table list_bulks (
  id uuid primary key,
  list text not null check (length(list) <= 60),
  action text not null check (length(action) <= 60),
  -- The new value and the choice as JSON, sealed: either may name a person.
  content bytea not null,
  asked_by uuid not null,
  role_id integer not null,
  ip text not null check (length(ip) <= 60),
  user_agent text not null check (length(user_agent) <= 400),
  language text not null check (language in ('en', 'hi')),
  state text not null default 'prepared' check (state in ('prepared', 'running', 'done', 'undoing', 'undone')),
  total integer not null default 0,
  asked_at timestamptz not null
);
create index list_bulks_asked_at on list_bulks (asked_at);

create table list_bulk_rows (
  bulk_id uuid not null references list_bulks on delete cascade,
  number integer not null,
  row_id text not null check (length(row_id) <= 60),
  version text not null,
  outcome text check (outcome in ('done', 'changed', 'unmatched', 'failed')),
  -- Code of the error, where it failed or was left by an undo.
  reason text check (length(reason) <= 60),
  -- What it was before and after as JSON, sealed.
  edit bytea,
  -- Null until an undo has looked at it.
  restored boolean,
  primary key (bulk_id, number)
);
create index list_bulk_rows_waiting on list_bulk_rows (bulk_id, number) where outcome is null;
