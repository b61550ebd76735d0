-- What owners ask to have changed about their brand (R7), and what became of it.
create table brand_requests (
  id uuid primary key,
  partner_id integer not null,
  partner text not null,
  -- Name, logo and colours as they were, and as they are asked for.
  before jsonb not null,
  asked jsonb not null,
  note text not null check (length(note) <= 300),
  asked_by uuid not null,
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
  -- What the partner is told; '' while it waits.
  reason text not null default '' check (length(reason) <= 300),
  decided_by uuid,
  decided_at timestamptz,
  foreign key (partner_id, partner) references partners (id, key),
  check ((state = 'waiting') = (decided_at is null))
);
create unique index brand_requests_waiting on brand_requests (partner_id) where state = 'waiting';
create index brand_requests_partner on brand_requests (partner_id, asked_at);
select hold_to_partner('brand_requests', 'id, partner_id, before, asked, note, asked_by, asked_at, state, reason, decided_at');
