-- What the offers page showed somebody: kept when it is complete, and again whenever it differs from the last one kept (decision 0125).
create table offers_shown (
  id uuid primary key,
  credit_application_id uuid not null references credit_applications (id),
  -- 1 for the first page that was complete; there is an end to how many are kept.
  number integer not null check (number between 1 and 40),
  shown_at timestamptz not null,
  -- SHA-256 of the canonical JSON of what was shown, in hexadecimal; the moment is no part of it.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- The same JSON, compressed and sealed: reasons tell income and age.
  content bytea not null check (octet_length(content) <= 400000),
  unique (credit_application_id, number)
);
-- Never changed, but for sealing it with a new key; it goes with the decision.
create trigger offers_shown_append_only before update on offers_shown for each row
  when ((old.id, old.credit_application_id, old.number, old.shown_at, old.hash)
    is distinct from (new.id, new.credit_application_id, new.number, new.shown_at, new.hash))
  execute function refuse_change();
