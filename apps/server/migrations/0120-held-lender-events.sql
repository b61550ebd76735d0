-- Genuine status updates of lenders that could not be taken yet: the lender's word is unknown, or there is no application
-- for its lead (product.md §6). Each has a case; "Retry" takes the update as if it came now. Gone once it was taken.
create table held_lender_events (
  id uuid primary key,
  connection text not null,
  event_id text not null,
  lead_id text,
  -- The lender's word for the status; null where the body could not be read.
  word text check (length(word) <= 200),
  occurred_at timestamptz,
  received_at timestamptz not null,
  -- Amount and reason, sealed: they are about a person we may not even know.
  content bytea,
  unique (connection, event_id)
);
create index held_lender_events_lead on held_lender_events (connection, lead_id);
create index held_lender_events_received on held_lender_events (received_at);

-- Words that an administrator has taught: the lender's word for a status, in ours. Kept when taken back.
create table taught_status_words (
  id uuid primary key,
  connection text not null,
  word text not null check (length(word) between 1 and 200),
  status text not null,
  taught_by uuid not null,
  taught_at timestamptz not null,
  taken_back_by uuid,
  taken_back_at timestamptz,
  check ((taken_back_by is null) = (taken_back_at is null))
);
create unique index taught_status_words_in_force on taught_status_words (connection, word) where taken_back_at is null;
