-- Numbers and addresses of people whose data was deleted, as hashes under a key of their own: so that nobody contacts them again
-- because a partner, a form or a file hands them in. Removed when the person signs in again with a code.
create table suppressions (
  contact_hash bytea primary key,
  -- The Indian day alone: a moment would lead to the certificate.
  since date not null
);
create index suppressions_by_day on suppressions (since);

-- The key of the hashes, sealed: the hashes have nothing that could be opened, so a change of the installation's key seals this key
-- again and leaves them as they are.
create table suppression_keys (
  id uuid primary key,
  only_one boolean not null default true unique check (only_one),
  key_sealed bytea not null
);
