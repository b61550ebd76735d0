-- One row per create or submit that took effect: a repetition finds its answer here (quality.md §2, exactly once).
create table idempotency_keys (
  owner text not null,
  endpoint text not null,
  key text not null,
  request_hash text not null,
  answer text,
  created_at timestamptz not null default now(),
  primary key (owner, endpoint, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- What was done once per installation, such as seeding the demo world.
create table milestones (
  name text primary key,
  reached_at timestamptz not null default now()
);
