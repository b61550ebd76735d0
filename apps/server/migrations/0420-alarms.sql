-- Alarms on the figures of the reports (A9, decision 0085): what is watched, where each alarm is now, and each time that it was raised.
create table alarms (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  figure text not null,
  scope_kind text not null check (scope_kind in ('all', 'lender', 'brand', 'provider')),
  -- Connection of the lender, key of the brand or host of the provider.
  scope_key text check (length(scope_key) between 1 and 100),
  -- {"direction": "above" | "below", "limit": …, "ends": …}
  threshold jsonb not null,
  -- Looked back over.
  minutes integer not null check (minutes in (15, 60, 1440)),
  min_cases integer not null check (min_cases >= 0),
  hold_minutes integer not null check (hold_minutes between 0 and 1440),
  -- Roles that are mailed to, apart by commas.
  mail_roles text not null check (mail_roles in ('', '1', '2', '1,2')),
  mail_language text not null check (mail_language in ('en', 'hi')),
  note text not null default '' check (length(note) <= 300),
  status boolean not null default true,
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- Where it is now; written by the check of every minute alone.
  raised_at timestamptz,
  pending_since timestamptz,
  checked_at timestamptz,
  value double precision,
  cases bigint,
  -- Since when its figure can't be worked out; empty while it can.
  failed_since timestamptz,
  constraint alarms_scope check ((scope_kind = 'all') = (scope_key is null))
);
create index alarms_by_name on alarms (lower(name), id) where deleted_at is null;
create index alarms_by_created_at on alarms (created_at, id) where deleted_at is null;

create table alarm_raisings (
  id bigint primary key generated always as identity,
  alarm_id uuid not null references alarms (id),
  raised_at timestamptz not null,
  value double precision not null,
  cases bigint,
  -- As they were then.
  threshold jsonb not null,
  minutes integer not null,
  -- Members of staff it was mailed to.
  mailed integer not null,
  ended_at timestamptz,
  ended_value double precision,
  ended_cases bigint,
  -- 'back', 'too_few', 'stopped' (switched off or deleted)
  ended_why text check (ended_why in ('back', 'too_few', 'stopped')),
  seen_by uuid,
  seen_at timestamptz,
  constraint alarm_raisings_ended check ((ended_at is null) = (ended_why is null))
);
create index alarm_raisings_by_raised_at on alarm_raisings (raised_at, id);
create index alarm_raisings_of_alarm on alarm_raisings (alarm_id, raised_at, id);
-- An alarm is raised once at a time, however many processes look.
create unique index alarm_raisings_open on alarm_raisings (alarm_id) where ended_at is null;
