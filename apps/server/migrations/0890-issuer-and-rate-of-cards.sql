-- Who issues a card and what it charges on what is not paid in time: percent a month, null where nobody has stated it.
alter table credit_cards
  add column issuer text not null default '',
  add column monthly_rate double precision check (monthly_rate between 0 and 10);

create index credit_cards_by_issuer on credit_cards (lower(issuer), category_id) where deleted_at is null;
drop index credit_cards_names;
create index credit_cards_names on credit_cards using gin
  (category_name gin_trgm_ops, key_feature gin_trgm_ops, annual_fee gin_trgm_ops, issuer gin_trgm_ops);
