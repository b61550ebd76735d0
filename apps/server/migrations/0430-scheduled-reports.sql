-- Scheduled reports (A11): an index for each order of the list, the id last, one for each filter by a few values in the usual
-- order, so that a rare one is found at once, and one for the search.
create table scheduled_reports (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  report text not null check (report in ('products', 'lenders', 'journey')),
  period text not null check (period in ('yesterday', 'last_7_days', 'last_30_days', 'last_week', 'last_month')),
  divided_by text not null check (divided_by in ('product', 'brand', 'merchant', 'campaign', 'language', 'device')),
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly')),
  -- Of a week from 1, Monday, to 7; of a month from 1 to 31, in a shorter month its last day.
  day integer not null check (day between 0 and 31),
  -- Indian time.
  at text not null check (at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  file_language text not null check (file_language in ('en', 'hi')),
  -- Members of staff. Who has left since, or may not open the report any more, is passed over.
  recipients uuid[] not null,
  -- On: it is made at its times. Off: paused.
  status boolean not null default true,
  -- Null while it is paused.
  next_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  deleted_at timestamptz,
  check (status = (next_at is not null))
);
create index scheduled_reports_by_name on scheduled_reports (lower(name), id) where deleted_at is null;
create index scheduled_reports_by_created_at on scheduled_reports (created_at, id) where deleted_at is null;
create index scheduled_reports_of_report on scheduled_reports (report, created_at, id) where deleted_at is null;
create index scheduled_reports_of_frequency on scheduled_reports (frequency, created_at, id) where deleted_at is null;
create index scheduled_reports_of_status on scheduled_reports (status, created_at, id) where deleted_at is null;
create index scheduled_reports_names on scheduled_reports using gin (name gin_trgm_ops);
create index scheduled_reports_due on scheduled_reports (next_at) where deleted_at is null and next_at is not null;

create table scheduled_report_runs (
  id uuid primary key,
  scheduled_report_id uuid not null references scheduled_reports (id) on delete cascade,
  due_at timestamptz not null,
  began_at timestamptz not null,
  -- Null where its time had come.
  asked_by uuid,
  state text not null default 'making' check (state in ('making', 'ready', 'failed')),
  period_from date not null,
  period_to date not null,
  -- Files are deleted then.
  ends_at timestamptz not null
);
-- However many processes see that a time has come, it is one run.
create unique index scheduled_report_runs_once on scheduled_report_runs (scheduled_report_id, due_at) where asked_by is null;
create index scheduled_report_runs_newest on scheduled_report_runs (scheduled_report_id, began_at desc);
create index scheduled_report_runs_old on scheduled_report_runs (began_at);

-- One workbook for each role among the recipients, sealed: a role that sees no single people gets its groups joined.
create table scheduled_report_files (
  run_id uuid not null references scheduled_report_runs (id) on delete cascade,
  role_id integer not null check (role_id in (1, 2, 3)),
  file_name text not null,
  content bytea not null,
  primary key (run_id, role_id)
);
-- What is sealed cannot be compressed.
alter table scheduled_report_files alter column content set storage external;

create table scheduled_report_mails (
  run_id uuid not null references scheduled_report_runs (id) on delete cascade,
  admin_id uuid not null,
  -- The message whose state tells; null where none was written.
  message_id uuid,
  -- Why none was written, or what is known of it without asking.
  outcome text check (outcome in ('sent', 'gone', 'role', 'no_mail')),
  primary key (run_id, admin_id),
  check ((message_id is null) = (outcome is not null))
);

create table scheduled_report_downloads (
  run_id uuid not null references scheduled_report_runs (id) on delete cascade,
  admin_id uuid not null,
  at timestamptz not null
);
create index scheduled_report_downloads_of on scheduled_report_downloads (run_id, at);
