-- A whole choice of a list as a file. It is made by a job, lies sealed in parts, and is deleted a day after it was asked for.
create table list_exports (
  id uuid primary key,
  list text not null check (length(list) <= 60),
  asked_by uuid not null,
  role_id integer not null,
  language text not null check (language in ('en', 'hi')),
  -- Search, order, filters and columns as JSON, sealed: who is searched for is a person.
  choice bytea not null,
  state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed')),
  asked_at timestamptz not null,
  ends_at timestamptz not null
);
create index list_exports_asked_by on list_exports (asked_by);
create index list_exports_ends_at on list_exports (ends_at);

create table list_export_parts (
  export_id uuid not null references list_exports on delete cascade,
  number integer not null,
  content bytea not null,
  primary key (export_id, number)
);
-- What is sealed cannot be compressed.
alter table list_export_parts alter column content set storage external;
