-- Every consent text as it was once on a screen (product.md §7), by its SHA-256: an answer names the hash, so the ledger
-- keeps exactly what was read, and a text that was never shown cannot be agreed to. Holds nothing about a person.
create table consent_notices (
  hash bytea primary key,
  purpose text not null,
  version text not null,
  language text not null,
  -- What the details are wanted for; part of the text, because it decides which lenders are named.
  product text not null,
  brand_key text not null,
  brand_name text not null,
  title text not null,
  body text not null,
  -- [{key, name, legalName}] in the order shown; empty where the text names none.
  lenders jsonb not null,
  first_shown_at timestamptz not null
);
create trigger consent_notices_append_only before update or delete on consent_notices
  for each row execute function refuse_change();

-- Version 2 of the chain covers the text as shown and the brand it was given to. Entries from before verify as they are.
alter table consents add column chain_version smallint not null default 1;
alter table consents add column text_hash bytea references consent_notices (hash);
alter table consents add column brand_key text;
alter table consents add column brand_name text;
