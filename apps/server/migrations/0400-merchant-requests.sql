-- The sign-up of a shop (ledger P8) is a request that staff approve or refuse (A12). Merchants from before are approved.
alter table merchants
  add column state text not null default 'approved' check (state in ('new', 'approved', 'refused')),
  -- Language of the sign-up: the answer is written in it.
  add column language text not null default 'en' check (language in ('en', 'hi')),
  add column pan bytea,
  add column pan_index bytea,
  add column gstin bytea,
  add column gstin_index bytea,
  add column email_index bytea,
  -- Member of staff who added it; null for a sign-up.
  add column created_by uuid,
  add column decided_at timestamptz,
  add column decided_by uuid,
  add column refusal_reason text check (length(refusal_reason) <= 40),
  add column refusal_note text check (length(refusal_note) <= 300),
  -- Messages of the answer, to withdraw those that still wait when the answer is taken back.
  add column answer_messages uuid[] not null default '{}',
  -- The last time it was switched off or on.
  add column switched_at timestamptz,
  add column switched_by uuid,
  add column switch_reason text check (length(switch_reason) <= 40),
  add column switch_note text check (length(switch_note) <= 300),
  -- Order of the queue, see place_merchant.
  add column queue_place bigint not null default 0,
  add check ((pan is null) = (pan_index is null)),
  add check ((gstin is null) = (gstin_index is null)),
  add check ((refusal_reason is not null) = (state = 'refused'));
alter table merchants alter column state drop default;
alter table merchants alter column language drop default;

-- Who waits for an answer comes first, the longest waiting at the top; then everybody else, the newest at the top.
create function place_merchant() returns trigger language plpgsql as $$
declare moment bigint := (extract(epoch from new.created_at) * 1000)::bigint;
begin
  new.queue_place := case when new.state = 'new' then moment else 1000000000000000 - moment end;
  return new;
end $$;
create trigger merchants_placed before insert or update of state on merchants
  for each row execute function place_merchant();
update merchants set state = state;

create index merchants_queue on merchants (queue_place, id);
create index merchants_of_state on merchants (state, queue_place, id);
create index merchants_by_name on merchants (lower(shop_name), id);
create index merchants_created on merchants (created_at, id);
create index merchants_name_words on merchants using gin (shop_name gin_trgm_ops);
create index merchants_phone on merchants (phone_index);
create index merchants_pan on merchants (pan_index) where pan_index is not null;
create index merchants_gstin on merchants (gstin_index) where gstin_index is not null;
create index merchants_email on merchants (email_index) where email_index is not null;
create index commission_claims_merchant on commission_claims (merchant) where merchant is not null;
