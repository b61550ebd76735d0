-- Tracking links (A12): an index for each order of the list, the id last,
-- one for each filter by a few values in the usual order, so that a rare one is found at once, and one for the search.
create table tracking_links (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  -- The last part of the short address. It never changes and is never given to another link: it is printed.
  code text not null unique check (code ~ '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$'),
  -- Key of the partner.
  brand text not null check (length(brand) between 1 and 40),
  merchant_id uuid references merchants (id),
  channel text not null check (channel in ('sms', 'whatsapp', 'email', 'social', 'search', 'display', 'affiliate', 'print', 'other')),
  product text not null check (product in ('any', 'personal-loans', 'business-loans', 'gold-loans', 'credit-cards', 'other-insurance')),
  language text not null check (language in ('visitor', 'en', 'hi')),
  landing text not null check (landing in ('home', 'customer_site', 'campaign', 'credit_cards', 'cards_unsecured', 'cards_secured', 'how_we_match')),
  utm_source text not null check (length(utm_source) between 1 and 100),
  utm_medium text not null check (length(utm_medium) between 1 and 100),
  utm_campaign text not null check (length(utm_campaign) between 1 and 100),
  utm_term text not null default '' check (length(utm_term) <= 100),
  utm_content text not null default '' check (length(utm_content) <= 100),
  -- The last Indian day on which it leads anywhere.
  last_day date,
  -- False for an archived one: its figures stay, its address leads nowhere.
  status boolean not null default true,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index tracking_links_by_name on tracking_links (lower(name), id) where deleted_at is null;
create index tracking_links_by_code on tracking_links (code, id) where deleted_at is null;
create index tracking_links_by_utm_source on tracking_links (lower(utm_source), id) where deleted_at is null;
create index tracking_links_by_utm_campaign on tracking_links (lower(utm_campaign), id) where deleted_at is null;
create index tracking_links_by_created_at on tracking_links (created_at, id) where deleted_at is null;
create index tracking_links_of_brand on tracking_links (brand, created_at, id) where deleted_at is null;
create index tracking_links_of_channel on tracking_links (channel, created_at, id) where deleted_at is null;
create index tracking_links_of_product on tracking_links (product, created_at, id) where deleted_at is null;
create index tracking_links_of_language on tracking_links (language, created_at, id) where deleted_at is null;
create index tracking_links_of_landing on tracking_links (landing, created_at, id) where deleted_at is null;
create index tracking_links_of_status on tracking_links (status, created_at, id) where deleted_at is null;
create index tracking_links_names on tracking_links
  using gin (name gin_trgm_ops, code gin_trgm_ops, utm_source gin_trgm_ops, utm_medium gin_trgm_ops, utm_campaign gin_trgm_ops);

-- What was asked of each short address on each Indian day. People, crawlers and previews apart; `scans` are the clicks by QR code,
-- `unchecked` the clicks of which it is not known whether their visitor had clicked before on that day.
create table tracking_link_days (
  link_id uuid not null references tracking_links (id),
  day date not null,
  clicks integer not null default 0,
  unique_clicks integer not null default 0,
  scans integer not null default 0,
  bots integer not null default 0,
  previews integer not null default 0,
  unchecked integer not null default 0,
  primary key (link_id, day)
);

-- Who has clicked today, as a hash under a key of that day: of no use to find anybody. Kept for two days.
create table tracking_link_visitors (
  link_id uuid not null,
  day date not null,
  visitor bytea not null check (length(visitor) = 16),
  primary key (link_id, day, visitor)
);
create index tracking_link_visitors_of_day on tracking_link_visitors (day);

-- Batches of clicks that were counted, so that one whose answer was lost is not counted twice. Kept for two days.
create table tracking_link_batches (
  id uuid primary key,
  at timestamptz not null
);

-- The link that brought a visit here, by its code.
alter table attributions add column link_code text check (length(link_code) <= 40);
create index attributions_of_link on attributions (link_code, touched_at desc) where link_code is not null;
