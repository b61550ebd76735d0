-- Passkeys of people of partners: one stands for password and code.
create table partner_passkeys (
  id uuid primary key,
  user_id uuid not null references partner_users (id) on delete cascade,
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index partner_passkeys_user on partner_passkeys (user_id);

-- One challenge of WebAuthn, good once. Without a person it is for signing in.
create table partner_passkey_challenges (
  id uuid primary key,
  user_id uuid references partner_users (id) on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
create index partner_passkey_challenges_expired on partner_passkey_challenges (expires_at);
