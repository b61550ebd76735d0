-- Both sides of a closed month as they were named when it was closed: its statement and its tax invoice say the same ever after, whatever the
-- partner or we are called later. What the partner is paid and taxed by (PAN, GSTIN, state) is in its confirmed details, which never change.
-- Months that were closed before are filled when the server starts, by the names of that day; then kept_at is later than the close.
create table statement_parties (
  statement_id uuid primary key references partner_statements (id),
  partner_name text not null,
  -- '' where the partner has given none.
  partner_legal_name text not null,
  our_name text not null,
  our_address text,
  our_gstin text,
  -- First two digits of a GSTIN: the place of supply.
  our_state text not null check (our_state ~ '^\d\d$'),
  kept_at timestamptz not null
);
create trigger statement_parties_append_only before update or delete on statement_parties
  for each row execute function refuse_change();
