-- Staff accounts are looked after in the console (A5): invited, disabled, and reset with a second person.
alter table admin_users
  -- Why nobody knows a password of this account yet: it was invited, or reset. A link sent by mail sets one.
  add column password_waits text check (password_waits in ('invitation', 'reset')),
  -- Of the mails to this person.
  add column language text not null default 'en' check (language in ('en', 'hi')),
  add column last_signed_in_at timestamptz,
  -- As of the last look at the sessions, which are deleted a day after they end.
  add column last_seen_at timestamptz,
  add column invited_by uuid,
  add column disabled_by uuid,
  add column disabled_reason text check (length(disabled_reason) <= 40),
  add column disabled_note text check (length(disabled_note) <= 300),
  -- The first and the last word of the name, found when typed whole. Filled in by the re-sealing job where missing.
  add column first_name_index bytea,
  add column last_name_index bytea,
  add column state text not null generated always as (
    case when disabled_at is not null then 'disabled'
      when password_waits = 'invitation' then 'invited'
      when password_waits = 'reset' then 'reset'
      else 'active' end
  ) stored;
create index admin_users_created on admin_users (created_at, id);
create index admin_users_signed_in on admin_users (last_signed_in_at, id);
create index admin_users_by_state on admin_users (state, created_at, id);
create index admin_users_by_role on admin_users (role_id, created_at, id);
create index admin_users_first_name on admin_users (first_name_index);
create index admin_users_last_name on admin_users (last_name_index);

-- One-use links that set a password. Of the token only a hash is kept. A row outlives its withdrawn person, so that the link can
-- say what became of it.
create table admin_links (
  id uuid primary key,
  admin_id uuid references admin_users (id) on delete set null,
  purpose text not null check (purpose in ('invitation', 'reset')),
  token_hash bytea not null unique,
  -- The mail that carries it, so that one that still waits can be held back.
  message_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz
);
create unique index admin_links_open on admin_links (admin_id) where used_at is null and withdrawn_at is null;
create index admin_links_expired on admin_links (expires_at);

-- A reset of somebody's second factor, asked for by one administrator and decided by another.
create table admin_resets (
  id uuid primary key,
  admin_id uuid not null references admin_users (id) on delete cascade,
  note text not null check (length(note) between 1 and 300),
  requested_by uuid not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  outcome text check (outcome in ('approved', 'discarded', 'expired')),
  check ((outcome is null) = (decided_at is null)),
  check (outcome <> 'approved' or decided_by <> requested_by)
);
create unique index admin_resets_open on admin_resets (admin_id) where outcome is null;
-- When staff were last seen, also in sessions that ended.
create index sessions_of_staff on sessions (user_id) where kind = 'admin';
