-- What became of each code that was sent: the report on codes (A9) reads it. A challenge is gone after a day and a message
-- says nothing of its use, so neither can answer for thirty days.
create table passcode_log (
  -- The id of the message that carried the code.
  id uuid primary key,
  challenge_id uuid not null,
  at timestamptz not null,
  channel text not null check (channel in ('sms', 'email')),
  brand text,
  -- The first four digits of the number, which tell operator and region; null for an address.
  prefix text check (prefix ~ '^\d{4}$'),
  destination_index bytea not null,
  destination_sealed bytea not null,
  -- Host of the provider; `outbox` where there is none.
  provider text not null check (length(provider) <= 100),
  -- When the provider took it.
  sent_at timestamptz,
  -- The last try that the provider did not take.
  failed_at timestamptz,
  failure text check (length(failure) <= 40),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- A new code was sent for the same sign-in.
  replaced_at timestamptz,
  -- Wrong codes that were entered while this one was the current one.
  wrong integer not null default 0,
  -- The last of them locked the number.
  locked_at timestamptz
);
create index passcode_log_by_time on passcode_log (at, id);
create index passcode_log_challenge on passcode_log (challenge_id);
create index passcode_log_destination on passcode_log (destination_index);
