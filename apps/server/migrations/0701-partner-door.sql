-- The door of the partner portal: begun sign-ins, one-use links that set a password, and when somebody was there.
alter table partner_users
  add column last_signed_in_at timestamptz,
  -- As of the last look at the sessions, which are deleted a day after they end.
  add column last_seen_at timestamptz;

create table partner_sign_ins (
  id uuid primary key,
  user_id uuid not null references partner_users (id) on delete cascade,
  code_hash bytea not null,
  guesses integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index partner_sign_ins_created on partner_sign_ins (created_at);
create index partner_sign_ins_user on partner_sign_ins (user_id);

-- Of the token only a hash is kept. A row outlives its withdrawn person, so that the link can say what became of it.
create table partner_links (
  id uuid primary key,
  user_id uuid references partner_users (id) on delete set null,
  purpose text not null check (purpose in ('invitation', 'reset')),
  token_hash bytea not null unique,
  -- The mail that carries it, so that one that still waits can be held back.
  message_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz
);
create unique index partner_links_open on partner_links (user_id) where used_at is null and withdrawn_at is null;
create index partner_links_expired on partner_links (expires_at);
-- When people of partners were last seen, also in sessions that ended.
create index sessions_of_partners on sessions (user_id) where kind = 'partner';
-- The portal shows who hasn't accepted an invitation yet; whatever a password's hash is, it is none of its business.
alter table partner_users add column has_password boolean not null generated always as (password_hash is not null) stored;
update portal_grants set columns = columns || ', last_signed_in_at, last_seen_at, has_password' where name = 'partner_users';
