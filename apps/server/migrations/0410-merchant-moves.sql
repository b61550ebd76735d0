-- A merchant moves to another partner from a day on (decision 0084). What happened before names the partner of its day: visits, claims and
-- statements are never changed by a move.
create table merchant_moves (
  id uuid primary key,
  sequence bigint generated always as identity,
  merchant_id uuid not null references merchants (id),
  from_partner integer not null references partners (id),
  to_partner integer not null references partners (id),
  -- The first day in India on which the merchant is with the other partner.
  first_day date not null,
  reason text not null check (length(reason) between 1 and 500),
  created_by uuid not null,
  created_at timestamptz not null,
  cancelled_by uuid,
  cancelled_at timestamptz,
  check (from_partner <> to_partner),
  check ((cancelled_by is null) = (cancelled_at is null)),
  check (first_day >= indian_day(created_at))
);
create index merchant_moves_of_merchant on merchant_moves (merchant_id, sequence desc);

-- The move that is planned. From its first day on it counts, also before partner_id follows it.
alter table merchants add column next_partner_id integer references partners (id);
alter table merchants add column next_from date;
alter table merchants add check ((next_partner_id is null) = (next_from is null));
alter table merchants add check (next_partner_id <> partner_id);
create index merchants_moving on merchants (next_from) where next_from is not null;
create index merchants_coming on merchants (next_partner_id, phone_index) where next_partner_id is not null;
