-- What a gold lender states of its loans (GoldTerms of the rules); null where it has stated nothing, and for every other product.
alter table lenders add column gold_terms jsonb check (jsonb_typeof(gold_terms) = 'object');

-- The price of gold that comparisons are made at: one row, which operations keep, with the day and the source that are shown with it.
create table gold_price (
  only_row boolean primary key default true check (only_row),
  -- Paise for one gram of 24 carat.
  per_gram_paise integer not null check (per_gram_paise between 100000 and 10000000),
  day date not null,
  -- Who published it; empty for the invented price of a demo.
  source text not null check (length(source) <= 60)
);
