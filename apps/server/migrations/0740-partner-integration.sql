-- Keys by which a partner's own programs call us. A key is shown once; its SHA-256 is kept, which is enough for 256 random bits.
create table partner_api_keys (
  id uuid primary key,
  partner_id integer not null,
  -- Key of the partner, held to the id by the database.
  partner text not null,
  mode text not null check (mode in ('live', 'test')),
  name text not null check (length(name) between 1 and 60),
  key_hash bytea not null unique,
  -- The last four letters, to know it by.
  tail text not null check (length(tail) = 4),
  scopes text[] not null,
  -- Networks it may be used from, as CIDR; none: from anywhere.
  networks text[] not null default '{}',
  api_version text not null,
  created_by uuid not null references partner_users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- At most a minute behind.
  last_used_at timestamptz,
  unique (partner_id, id),
  foreign key (partner_id, partner) references partners (id, key)
);
create index partner_api_keys_created on partner_api_keys (partner_id, created_at, id);
select hold_to_partner('partner_api_keys', 'id, partner_id, partner, mode, name, tail, scopes, networks, api_version, created_by, created_at, expires_at, revoked_at, last_used_at');

-- Who of a partner did what to keys, web hooks and hand-off keys.
create table partner_integration_log (
  id uuid primary key,
  partner_id integer not null references partners (id),
  at timestamptz not null,
  user_id uuid not null references partner_users (id),
  what text not null,
  -- What the thing was called then: a name, the host of an address, the last letters of a key.
  subject text not null check (length(subject) <= 120)
);
create index partner_integration_log_at on partner_integration_log (partner_id, at, id);
select hold_to_partner('partner_integration_log');

-- Calls of the API by key, kept for 30 days: no body, no query, nothing of a person.
create table partner_api_requests (
  id uuid primary key,
  partner_id integer not null references partners (id),
  key_id uuid not null,
  mode text not null check (mode in ('live', 'test')),
  at timestamptz not null,
  method text not null,
  path text not null check (length(path) <= 120),
  status integer not null,
  code text,
  milliseconds integer not null
);
create index partner_api_requests_at on partner_api_requests (partner_id, at, id);
create index partner_api_requests_old on partner_api_requests using brin (at);
select hold_to_partner('partner_api_requests');

-- A lead that came by the API: what its person agreed to with the partner, as the partner says, and the key it came by.
alter table prospects add column api_key_id uuid references partner_api_keys (id);
alter table prospects add column statement bytea;
alter table prospects add column agreed_at timestamptz;
-- The same person for the same product from the same partner, as a keyed hash, so that a lead sent twice is one lead. Kept until the
-- lead would have ended, also where nothing else is kept.
alter table prospects add column repeat_hash bytea;
create unique index prospects_repeated on prospects (partner_id, repeat_hash) where repeat_hash is not null;
create index prospects_of_partner on prospects (partner_id, created_at, id);
update portal_grants set columns = columns || ', reference, customer_id, api_key_id, agreed_at' where name = 'prospects';

-- Leads of test keys: a number of a table and what it stands for, never a person.
create table partner_test_leads (
  id uuid primary key,
  partner_id integer not null references partners (id),
  key_id uuid not null,
  reference text check (length(reference) <= 80),
  product text not null,
  -- The last digits of the number, which say what happens to it.
  outcome text not null,
  created_at timestamptz not null,
  foreign key (partner_id, key_id) references partner_api_keys (partner_id, id)
);
create index partner_test_leads_created on partner_test_leads (partner_id, created_at, id);
create unique index partner_test_leads_reference on partner_test_leads (partner_id, reference) where reference is not null;
select hold_to_partner('partner_test_leads');

-- Addresses of a partner that are told of events, by Standard Webhooks.
create table partner_webhook_endpoints (
  id uuid primary key,
  partner_id integer not null references partners (id),
  mode text not null check (mode in ('live', 'test')),
  url text not null check (length(url) <= 500),
  types text[] not null,
  secret_sealed bytea not null,
  -- Signs beside the new one until then.
  earlier_sealed bytea,
  earlier_until timestamptz,
  -- off: by us, after five days of failures; gone: it answered 410.
  state text not null default 'on' check (state in ('on', 'paused', 'off', 'gone')),
  state_at timestamptz not null,
  -- The first failure since something last arrived.
  failing_since timestamptz,
  told_failing_at timestamptz,
  -- A process delivers to it until then.
  busy_until timestamptz,
  created_by uuid not null references partner_users (id),
  created_at timestamptz not null,
  removed_at timestamptz,
  unique (partner_id, id)
);
create index partner_webhook_endpoints_of on partner_webhook_endpoints (partner_id, created_at, id) where removed_at is null;
create index partner_webhook_endpoints_failing on partner_webhook_endpoints (failing_since) where failing_since is not null and state = 'on';
select hold_to_partner('partner_webhook_endpoints', 'id, partner_id, mode, url, types, earlier_until, state, state_at, failing_since, created_by, created_at, removed_at');

-- What happened, in ids and words of status: written in the transaction of what it speaks of, for partners with an endpoint.
create table partner_events (
  id uuid primary key,
  sequence bigint generated always as identity,
  partner_id integer not null references partners (id),
  mode text not null check (mode in ('live', 'test')),
  type text not null,
  about_id uuid not null,
  state text not null,
  happened_at timestamptz not null,
  created_at timestamptz not null
);
create index partner_events_old on partner_events using brin (created_at);
select hold_to_partner('partner_events');

create table partner_webhook_deliveries (
  id uuid primary key,
  partner_id integer not null references partners (id),
  endpoint_id uuid not null,
  event_id uuid not null,
  -- missed: three days of tries have failed; stopped: its endpoint was switched off before.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'missed', 'stopped')),
  tries integer not null default 0,
  next_at timestamptz not null,
  -- Of the last try.
  status integer,
  failure text,
  tried_at timestamptz,
  created_at timestamptz not null,
  unique (event_id, endpoint_id),
  foreign key (partner_id, endpoint_id) references partner_webhook_endpoints (partner_id, id),
  foreign key (event_id) references partner_events (id) on delete cascade
);
create index partner_webhook_deliveries_due on partner_webhook_deliveries (endpoint_id, next_at) where state = 'waiting';
create index partner_webhook_deliveries_created on partner_webhook_deliveries (partner_id, created_at, id);
select hold_to_partner('partner_webhook_deliveries');

-- Each try, with the beginning of what its endpoint answered: for the partner's own log alone, kept for 30 days with its event.
create table partner_webhook_tries (
  id uuid primary key,
  partner_id integer not null references partners (id),
  delivery_id uuid not null references partner_webhook_deliveries (id) on delete cascade,
  at timestamptz not null,
  status integer,
  failure text,
  milliseconds integer not null,
  answer text not null check (length(answer) <= 4096)
);
create index partner_webhook_tries_of on partner_webhook_tries (partner_id, delivery_id, at);
create index partner_webhook_tries_delivery on partner_webhook_tries (delivery_id);
select hold_to_partner('partner_webhook_tries');

-- The portal sees which hand-off keys there are, never what they are.
alter table partner_secrets add column tail text not null default '';
create index partner_secrets_created on partner_secrets (partner_id, created_at, id);
select hold_to_partner('partner_secrets', 'id, partner_id, tail, created_at, revoked_at');

-- Customers who are credited to a partner, by id.
alter table attributions enable row level security;
create policy of_partner on attributions
  using (brand = portal_partner() and (portal_merchant() is null or merchant_id = portal_merchant()))
  with check (brand = portal_partner() and (portal_merchant() is null or merchant_id = portal_merchant()));
insert into portal_grants values ('attributions', 'brand, customer_id, merchant_id');

-- How many offers a credited customer has: no amounts.
alter table offers enable row level security;
create policy of_partner on offers
  using (exists (select from attributions own where own.customer_id = offers.customer_id))
  with check (exists (select from attributions own where own.customer_id = offers.customer_id));
insert into portal_grants values ('offers', 'id, customer_id, lender_key, indicative, valid_until');

-- The applications of credited customers are read by the policy of leads.
update portal_grants set columns = columns || ', customer_id' where name = 'lender_applications';
