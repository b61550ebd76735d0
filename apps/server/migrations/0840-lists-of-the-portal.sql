-- Lists of the portal over shops that signed up and leads that were typed (decision 0050), each led by its partner.

-- A typed lead is listed under an id of its own: its own id is in the customer's link alone, and a cursor says what it stands at.
alter table prospects
  add column listed_id uuid unique,
  -- What people call it by.
  add column listed_code text generated always as (upper(right(listed_id::text, 10))) stored;
update prospects set listed_id = gen_random_uuid() where created_by is not null;
alter table prospects add check ((listed_id is null) = (created_by is null));
update portal_grants set columns = columns || ', listed_id, listed_code' where name = 'prospects';
drop index prospects_typed_of_partner;
create index prospects_typed on prospects (partner_id, created_at, listed_id) include (merchant_id) where listed_id is not null;
create index prospects_typed_merchant on prospects (partner_id, merchant_id, created_at, listed_id)
  where listed_id is not null and merchant_id is not null;
create index prospects_typed_product on prospects (partner_id, product, created_at, listed_id) include (merchant_id) where listed_id is not null;
create index prospects_typed_confirmed on prospects (partner_id, created_at, listed_id) include (merchant_id)
  where listed_id is not null and claimed_at is not null;
create index prospects_typed_open on prospects (partner_id, created_at, listed_id) include (merchant_id, expires_at)
  where listed_id is not null and claimed_at is null;
create index prospects_typed_code on prospects (partner_id, listed_code) where listed_id is not null;

-- The state of a shop as its partner is told it.
alter table merchants add column told_state text not null
  generated always as (case when state = 'approved' and not active then 'off' else state end) stored;
update portal_grants set columns = columns || ', told_state' where name = 'merchants';
drop index merchants_of_partner_newest;
-- With the name: a search by a part of it reads the index of its partner alone.
create index merchants_of_partner_created on merchants (partner_id, created_at, id) include (shop_name, told_state);
create index merchants_of_partner_name on merchants (partner_id, lower(shop_name), id);
create index merchants_of_partner_state on merchants (partner_id, told_state, created_at, id) include (shop_name);
