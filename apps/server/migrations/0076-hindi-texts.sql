-- Hindi words of a special offer and of a card, each beside the English words it was written for: when the English changes,
-- the Hindi is no longer shown. Null: none was written.
alter table lenders add column so_hindi jsonb;
alter table credit_cards add column hindi jsonb;
