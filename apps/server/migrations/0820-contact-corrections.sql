-- What a code is for: one that signs in proves nothing to staff, and one that is read out to staff signs nobody in.
alter table one_time_passcodes add column purpose text not null default 'sign_in'
  check (purpose in ('sign_in', 'new_contact', 'old_contact'));

-- A number or address of a customer that staff correct: proved by a code to the new one, then by a code to the old one, or by a second
-- person and a day of waiting.
create table contact_corrections (
  id uuid primary key,
  customer_id uuid not null references customers (id),
  kind text not null check (kind in ('phone', 'email')),
  reason text not null check (reason in ('replaced', 'lost', 'mistake', 'other')),
  note text not null check (length(note) <= 200),
  state text not null check (state in ('started', 'proved', 'asked', 'waiting', 'done', 'stopped', 'refused', 'expired')),
  -- Until 90 days after the end.
  old_sealed bytea,
  new_sealed bytea,
  -- The newest code to each.
  new_challenge uuid not null,
  old_challenge uuid,
  started_by uuid not null,
  started_at timestamptz not null,
  -- Of what was started, proved or asked for: until when it goes on.
  expires_at timestamptz not null,
  new_proved_at timestamptz,
  old_proved_at timestamptz,
  asked_by uuid,
  asked_at timestamptz,
  confirmed_by uuid,
  confirmed_at timestamptz,
  due_at timestamptz,
  -- Null for the customer and for the job.
  ended_by uuid,
  ended_at timestamptz,
  -- Why it was refused, who stopped it, and what staff said of that.
  refusal text check (refusal in ('taken', 'blocked', 'changed')),
  stop_note text not null default '' check (length(stop_note) <= 200),
  check ((ended_at is null) = (state in ('started', 'proved', 'asked', 'waiting'))),
  check (state not in ('proved', 'asked', 'waiting', 'done') or new_proved_at is not null),
  check ((asked_by is null) = (asked_at is null)),
  check ((confirmed_by is null) = (confirmed_at is null) and (confirmed_by is null) = (due_at is null)),
  -- Never by one person, and never before its day is over.
  check (confirmed_by is null or (asked_by is not null and confirmed_by <> asked_by and confirmed_by <> started_by)),
  check (due_at >= confirmed_at + interval '24 hours'),
  check (state <> 'done' or old_proved_at is not null or (due_at is not null and ended_at >= due_at)),
  check ((state = 'refused') = (refusal is not null))
);
create unique index contact_corrections_open on contact_corrections (customer_id) where ended_at is null;
create index contact_corrections_of on contact_corrections (customer_id, started_at);
create index contact_corrections_due on contact_corrections (due_at) where state = 'waiting';
create index contact_corrections_ended on contact_corrections (ended_at) where new_sealed is not null;
