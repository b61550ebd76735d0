-- Administrators (§6). Name and e-mail are sealed; the address is found over a keyed blind index.
create table admin_users (
  id uuid primary key,
  name_sealed bytea not null,
  email_sealed bytea not null,
  email_index bytea not null unique,
  role_id integer not null check (role_id in (1, 2, 3)),
  -- argon2id with its parameters and salt, as one text.
  password_hash text not null,
  password_changed_at timestamptz not null,
  disabled_at timestamptz,
  created_at timestamptz not null
);

-- The second step of a sign-in whose password was right. Guesses belong to the challenge.
create table admin_sign_ins (
  id uuid primary key,
  admin_id uuid not null references admin_users (id) on delete cascade,
  code_hash bytea not null,
  guesses integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index admin_sign_ins_created on admin_sign_ins (created_at);

create table admin_passkeys (
  id uuid primary key,
  admin_id uuid not null references admin_users (id) on delete cascade,
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index admin_passkeys_admin on admin_passkeys (admin_id);

-- One challenge of WebAuthn, good once. Without an administrator it is for signing in.
create table passkey_challenges (
  id uuid primary key,
  admin_id uuid references admin_users (id) on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_expired on passkey_challenges (expires_at);

-- Where a member of staff signed in from, for the list of one's own sessions; empty for customers.
alter table sessions add column ip text not null default '' check (length(ip) <= 60);
