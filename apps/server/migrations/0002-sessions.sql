-- Who a customer is: only what signs in (specification §6). The rest of the record is customer_profiles. Phone and e-mail
-- are sealed; equality search goes over keyed blind indexes (product.md §7).
create table customers (
  id uuid primary key,
  role_id integer not null,
  language text not null default 'en' check (language in ('en', 'hi')),
  phone_sealed bytea,
  phone_index bytea unique,
  phone_verified boolean not null default false,
  email_sealed bytea,
  email_index bytea,
  email_verified boolean not null default false,
  created_at timestamptz not null,
  check ((phone_sealed is null) = (phone_index is null)),
  check ((email_sealed is null) = (email_index is null)),
  check (phone_index is not null or not phone_verified),
  check (email_index is not null or not email_verified)
);
-- Anyone may type any address into a form; only the one who proved it signs in with it.
create unique index customers_verified_email on customers (email_index) where email_verified;

-- Sessions of customers, admins and partner users. Tokens are random and kept as SHA-256 only.
create table sessions (
  id uuid primary key,
  kind text not null check (kind in ('customer', 'admin', 'partner')),
  user_id uuid not null,
  role_id integer not null,
  brand text,
  user_agent text not null default '' check (length(user_agent) <= 160),
  access_hash bytea not null unique,
  access_expires_at timestamptz not null,
  -- Of the part that all refresh tokens of the session share: an outdated one of any age is recognised by it.
  family_hash bytea not null unique,
  refresh_hash bytea not null,
  refresh_expires_at timestamptz not null,
  -- The refresh token exchanged last: seen again within seconds it is another tab, later it is a stolen one.
  previous_refresh_hash bytea,
  -- With the exchanged token and the server's key it gives the tokens of the last exchange once more.
  refresh_nonce bytea,
  refreshed_at timestamptz,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  revoked_at timestamptz,
  -- When PAN and birth date were proved in this session (§2 welcome-back).
  identity_proved_at timestamptz
);
create index sessions_of_user on sessions (user_id, kind) where revoked_at is null;
create index sessions_ended on sessions (refresh_expires_at);

-- One row per number or address that a code was asked for: the guesses belong to it, so no new code resets them.
create table one_time_passcode_destinations (
  destination_index bytea primary key,
  last_sent_at timestamptz,
  guesses integer not null default 0,
  last_guess_at timestamptz,
  locked_until timestamptz,
  updated_at timestamptz not null
);
create index one_time_passcode_destinations_updated on one_time_passcode_destinations (updated_at);

create table one_time_passcodes (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'email')),
  destination_index bytea not null,
  destination_sealed bytea not null,
  code_hash bytea not null,
  brand text,
  language text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index one_time_passcodes_created on one_time_passcodes (created_at);

-- Counters of rate-limiter-flexible; keys are keyed hashes, never a number or an address. `expire` is in milliseconds.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
