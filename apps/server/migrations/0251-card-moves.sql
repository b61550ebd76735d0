-- What cards were before a file of the catalogue changed them, and what it left: undoing puts back what still stands as it was left.
create table credit_card_moves (
  import_id uuid not null,
  category_id uuid not null references credit_cards (category_id) on delete cascade,
  -- Null where the file created the card.
  before jsonb,
  after jsonb not null,
  restored boolean not null default false,
  primary key (import_id, category_id)
);
