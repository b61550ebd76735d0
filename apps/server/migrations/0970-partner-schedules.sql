-- Reports of the portal that are made at set times and sent as a link (R8). Each belongs to the partner.
create table partner_schedules (
  id uuid primary key,
  partner_id integer not null,
  partner text not null,
  name text not null check (length(name) between 1 and 80),
  report text not null check (report in ('leads', 'commissions')),
  -- Of the list, but for its days: those follow from the period.
  filters jsonb not null,
  period text not null check (period in ('yesterday', 'last_7_days', 'last_30_days', 'last_week', 'last_month')),
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly')),
  -- Of a week from 1, Monday, to 7; of a month from 1 to 31, in a shorter month its last day.
  day integer not null check (day between 0 and 31),
  -- Indian time.
  at text not null check (at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  file_language text not null check (file_language in ('en', 'hi')),
  -- People of the partner. Who has left since is passed over.
  recipients uuid[] not null,
  status boolean not null default true,
  -- It paused by itself: nobody who gets it could sign in.
  nobody boolean not null default false,
  -- Null while it is paused.
  next_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  foreign key (partner_id, partner) references partners (id, key),
  unique (id, partner_id),
  check (status = (next_at is not null)),
  check (not (status and nobody))
);
create index partner_schedules_partner on partner_schedules (partner_id, created_at, id);
create index partner_schedules_due on partner_schedules (next_at) where next_at is not null;
select hold_to_partner('partner_schedules');

create table partner_schedule_runs (
  id uuid primary key,
  schedule_id uuid not null,
  partner_id integer not null,
  due_at timestamptz not null,
  began_at timestamptz not null,
  state text not null check (state in ('making', 'ready', 'failed', 'nobody')),
  period_from date not null,
  period_to date not null,
  -- The sealed file among those of lists; gone where it came to its end, or somebody's data in it was deleted.
  export_id uuid,
  ends_at timestamptz not null,
  foreign key (schedule_id, partner_id) references partner_schedules (id, partner_id) on delete cascade,
  unique (id, partner_id),
  -- However many processes see that a time has come, it is one run.
  unique (schedule_id, due_at)
);
create index partner_schedule_runs_partner on partner_schedule_runs (partner_id, schedule_id, due_at);
create index partner_schedule_runs_old on partner_schedule_runs (began_at);
select hold_to_partner('partner_schedule_runs');

create table partner_schedule_mails (
  run_id uuid not null,
  partner_id integer not null,
  -- The account of a partner's person.
  recipient uuid not null,
  -- The message whose state tells; null where none was written.
  message_id uuid,
  outcome text check (outcome in ('gone', 'off', 'no_mail')),
  primary key (run_id, recipient),
  foreign key (run_id, partner_id) references partner_schedule_runs (id, partner_id) on delete cascade,
  check ((message_id is null) = (outcome is not null))
);
select hold_to_partner('partner_schedule_mails');
