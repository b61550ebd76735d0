-- Campaigns (A19): messages to many. Recipients are frozen when it starts: one row for a person, whatever becomes of it.
create table campaigns (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  channel text not null check (channel in ('sms', 'email')),
  category text not null check (category in ('promotional', 'service_explicit', 'service_implicit')),
  state text not null check (state in ('draft', 'scheduled', 'running', 'paused', 'done', 'stopped')),
  version_a uuid not null references message_template_versions (id),
  -- The other text of a comparison.
  version_b uuid references message_template_versions (id),
  audience jsonb not null,
  starts_at timestamptz not null,
  per_minute integer not null check (per_minute between 1 and 6000),
  -- Of those frozen so far the greatest customer, and when all of them were.
  frozen_after uuid,
  frozen_at timestamptz,
  -- A job of an earlier run does nothing any more.
  run integer not null default 0,
  looked_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  approved_by uuid,
  approved_at timestamptz,
  ended_at timestamptz
);
create index campaigns_by_name on campaigns (lower(name), id);
create index campaigns_by_created_at on campaigns (created_at, id);
create index campaigns_by_starts_at on campaigns (starts_at, id);
create index campaigns_of_state on campaigns (state, created_at, id);
create index campaigns_of_channel on campaigns (channel, created_at, id);
create index campaigns_names on campaigns using gin (name gin_trgm_ops);
create index campaigns_open on campaigns (starts_at) where state in ('scheduled', 'running');

create table campaign_recipients (
  id uuid primary key,
  campaign_id uuid not null references campaigns (id),
  -- Null once the person's data is deleted; the row stays for the counts.
  customer_id uuid references customers (id),
  -- In the link to unsubscribe.
  code text unique,
  text text not null check (text in ('a', 'b')),
  state text not null check (state in ('waiting', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'excluded')),
  reason text,
  tries integer not null default 0,
  -- When it was handed over, or is being; before any answer.
  claimed_at timestamptz,
  -- A busy provider is asked again then.
  retry_at timestamptz,
  provider_reference text,
  changed_at timestamptz not null,
  unique (campaign_id, customer_id)
);
create index campaign_recipients_by_changed_at on campaign_recipients (changed_at, id);
create index campaign_recipients_state on campaign_recipients (state, changed_at, id);
create index campaign_recipients_newest on campaign_recipients (campaign_id, changed_at, id);
create index campaign_recipients_of_state on campaign_recipients (campaign_id, state, changed_at, id);
create index campaign_recipients_waiting on campaign_recipients (campaign_id, id) where state = 'waiting';
create index campaign_recipients_claimed on campaign_recipients (campaign_id, claimed_at) where claimed_at is not null;
create index campaign_recipients_of_customer on campaign_recipients (customer_id, claimed_at);

-- News of a provider, once each: the same call-back again changes nothing.
create table campaign_news (
  news_id text primary key check (length(news_id) between 1 and 100),
  at timestamptz not null
);
create index campaign_news_old on campaign_news (at);

-- Who wants no campaigns of a category on a channel.
create table unsubscribes (
  id uuid primary key,
  customer_id uuid not null references customers (id),
  channel text not null check (channel in ('sms', 'email')),
  category text not null check (category in ('promotional', 'service_explicit')),
  at timestamptz not null,
  taken_back_at timestamptz
);
create unique index unsubscribes_once on unsubscribes (customer_id, channel, category) where taken_back_at is null;
create index unsubscribes_of_customer on unsubscribes (customer_id, at);

-- A campaign looks whether a code or a service message waits for its first try.
create index messages_first_tries on messages (at) where status = 'queued' and attempts = 0;
