-- Every time a visitor was sent on to the issuer of a card (ledger P5). The unique id that the link carried is the customer's,
-- or the id of this row where nobody was signed in.
create table credit_card_visits (
  id uuid primary key,
  category_id uuid not null references credit_cards (category_id),
  customer_id uuid references customers (id),
  brand text not null,
  host text not null,
  at timestamptz not null
);
create index credit_card_visits_by_card on credit_card_visits (category_id, at);
create index credit_card_visits_by_customer on credit_card_visits (customer_id, at) where customer_id is not null;

-- Every hand-off to the registered insurance intermediary (product.md §8); only the id of the row is told.
create table insurance_hand_offs (
  id uuid primary key,
  customer_id uuid not null references customers (id),
  product text not null,
  brand text not null,
  intermediary text not null,
  registration text not null,
  at timestamptz not null
);
create index insurance_hand_offs_by_customer on insurance_hand_offs (customer_id, at);
