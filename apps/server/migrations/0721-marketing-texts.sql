-- Marketing texts (R4): an index for each order of the list, the id last,
-- one for each filter by a few values in the usual order, so that a rare one is found at once, and one for the search.
create table marketing_texts (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  product text not null check (product in ('personal_loan', 'business_loan', 'gold_loan', 'home_loan', 'credit_card', 'insurance')),
  channel text not null check (channel in ('whatsapp', 'sms', 'social')),
  english text not null check (length(english) between 1 and 1000),
  hindi text not null check (length(hindi) between 1 and 1000),
  -- True for an approved one: partners see it, and its words don't change until it is a draft again.
  status boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index marketing_texts_by_name on marketing_texts (lower(name), id) where deleted_at is null;
create index marketing_texts_by_created_at on marketing_texts (created_at, id) where deleted_at is null;
create index marketing_texts_of_product on marketing_texts (product, created_at, id) where deleted_at is null;
create index marketing_texts_of_channel on marketing_texts (channel, created_at, id) where deleted_at is null;
create index marketing_texts_of_status on marketing_texts (status, created_at, id) where deleted_at is null;
create index marketing_texts_names on marketing_texts using gin (name gin_trgm_ops, english gin_trgm_ops, hindi gin_trgm_ops);
