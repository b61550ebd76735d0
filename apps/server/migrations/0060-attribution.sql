-- What brought a person here: the first touch, with its time (product.md §9). The browser keeps the id; the first sign-in
-- ties it to the customer. Campaign words only, nothing that names a person.
create table attributions (
  id uuid primary key,
  entry text not null check (entry in ('landing', 'campaign', 'customer_site', 'hand_off', 'transfer')),
  brand text not null,
  merchant_id uuid,
  url_segment text check (length(url_segment) <= 60),
  qr text check (length(qr) <= 100),
  -- {utm_source, utm_medium, utm_campaign, utm_term, utm_content}, each at most 100 characters.
  utm jsonb not null default '{}',
  path text not null default '' check (length(path) <= 200),
  -- The partner's own number of the lead, from a signed hand-off or prospect.
  reference text check (length(reference) <= 80),
  touched_at timestamptz not null,
  customer_id uuid references customers (id),
  tied_at timestamptz,
  check ((customer_id is null) = (tied_at is null))
);
create unique index attributions_of_customer on attributions (customer_id) where customer_id is not null;
create index attributions_by_brand on attributions (brand, touched_at desc);
create index attributions_by_merchant on attributions (merchant_id, touched_at desc) where merchant_id is not null;

-- Shops and agents under a partner (ledger P8). Contact is sealed; the code is what their QR carries.
create table merchants (
  id uuid primary key,
  partner_id integer not null references partners (id),
  code text not null unique check (code ~ '^[a-z2-9]{8}$'),
  shop_name text not null check (length(shop_name) <= 120),
  postal_code text not null,
  contact_name bytea not null,
  phone bytea not null,
  phone_index bytea not null,
  email bytea,
  active boolean not null default true,
  created_at timestamptz not null,
  unique (partner_id, phone_index)
);
alter table attributions add foreign key (merchant_id) references merchants (id);

-- Secrets that partners sign hand-offs and prospects with; an old one stays valid until it is revoked.
create table partner_secrets (
  id uuid primary key,
  partner_id integer not null references partners (id),
  secret bytea not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index partner_secrets_in_force on partner_secrets (partner_id) where revoked_at is null;

-- Numbers used once: a signed message seen again is refused. Kept as long as its timestamp would still be taken.
create table partner_nonces (
  partner_id integer not null references partners (id),
  nonce text not null check (length(nonce) <= 64),
  seen_at timestamptz not null,
  primary key (partner_id, nonce)
);
create index partner_nonces_seen on partner_nonces (seen_at);

-- Leads that a partner created elsewhere (ledger P10); phone and everything typed there are sealed.
create table prospects (
  id uuid primary key,
  partner_id integer not null references partners (id),
  reference text check (length(reference) <= 80),
  product text not null,
  phone bytea,
  phone_index bytea,
  form_values bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  customer_id uuid references customers (id),
  claimed_at timestamptz
);
create unique index prospects_reference on prospects (partner_id, reference) where reference is not null;
create index prospects_of_customer on prospects (customer_id) where customer_id is not null;
create index prospects_ending on prospects (expires_at) where claimed_at is null;

-- Every way out through /redirect: where to, from which brand, allowed or not. Path and query are not kept.
create table outbound_redirects (
  id uuid primary key,
  brand text not null,
  host text not null check (length(host) <= 253),
  allowed boolean not null,
  at timestamptz not null
);
create index outbound_redirects_newest on outbound_redirects (at desc);
