-- Message templates (A19): an index for each order of the list, the id last,
-- one for each filter by a few values in the usual order, so that a rare one is found at once, and one for the search.
create table message_templates (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  channel text not null check (channel in ('sms', 'email')),
  category text not null check (category in ('promotional', 'service_explicit', 'service_implicit')),
  status boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index message_templates_by_name on message_templates (lower(name), id) where deleted_at is null;
create index message_templates_by_created_at on message_templates (created_at, id) where deleted_at is null;
create index message_templates_of_channel on message_templates (channel, created_at, id) where deleted_at is null;
create index message_templates_of_category on message_templates (category, created_at, id) where deleted_at is null;
create index message_templates_of_status on message_templates (status, created_at, id) where deleted_at is null;
create index message_templates_names on message_templates using gin (name gin_trgm_ops);

-- What a template says. A draft is edited in place; what was registered never changes, another text is another version.
create table message_template_versions (
  id uuid primary key,
  message_template_id uuid not null references message_templates (id),
  version integer not null check (version >= 1),
  content jsonb not null,
  written_by uuid not null,
  written_at timestamptz not null,
  registered_by uuid,
  registered_at timestamptz,
  unique (message_template_id, version),
  check ((registered_by is null) = (registered_at is null))
);
create unique index message_template_drafts on message_template_versions (message_template_id) where registered_at is null;
