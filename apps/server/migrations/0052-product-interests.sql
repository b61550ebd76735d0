-- People who want to hear when a brand opens a product (§1, categories without a journey of their own). One row per product,
-- brand and number: asking again changes nothing.
create table product_interests (
  id uuid primary key,
  product text not null,
  brand text not null,
  name bytea not null,
  phone bytea not null,
  phone_index bytea not null,
  email bytea,
  language text not null,
  -- The consent that was given with it: version of the text, and when.
  consent_version text not null,
  at timestamptz not null,
  unique (product, brand, phone_index)
);
create index product_interests_by_phone on product_interests (phone_index);
