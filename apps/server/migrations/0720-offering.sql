-- A link may lead to the page of home loans, where people leave their number to hear of them.
alter table tracking_links drop constraint tracking_links_landing_check;
alter table tracking_links add constraint tracking_links_landing_check
  check (landing in ('home', 'customer_site', 'campaign', 'credit_cards', 'cards_unsecured', 'cards_secured', 'how_we_match', 'home_loans'));

-- What a partner is paid: its own confirmed rates and those for every partner, never what lenders pay us. A merchant sees the
-- merchant's own.
alter table commission_rates enable row level security;
create policy of_partner on commission_rates
  using (side = 'partner' and confirmed_at is not null and case when portal_merchant() is null
    then portal_partner() is not null and (partner is null or partner = portal_partner())
    else partner = portal_partner() and merchant = portal_merchant() end)
  with check (side = 'partner' and confirmed_at is not null and case when portal_merchant() is null
    then portal_partner() is not null and (partner is null or partner = portal_partner())
    else partner = portal_partner() and merchant = portal_merchant() end);
insert into portal_grants values
  ('commission_rates', 'id, sequence, side, kind, partner, merchant, lender, product, terms, from_day, until_day, confirmed_at');

-- A lead that somebody of a partner typed for a customer, who confirms it by a code. Of the customer the portal reads the masked
-- number alone, sealed; it goes once the days of the lead are over, or with the data of the customer.
alter table prospects
  add column merchant_id uuid references merchants (id),
  add column created_by uuid references partner_users (id),
  add column hint bytea;
create index prospects_typed_of_partner on prospects (partner_id, created_at desc, id) where created_by is not null;
select hold_to_partner('prospects', 'id, partner_id, merchant_id, created_by, product, hint, created_at, expires_at, claimed_at', 'merchant_id');

-- Shops that signed up under a partner are shown with what became of it.
update portal_grants set columns = columns || ', state' where name = 'merchants';
create index merchants_of_partner_newest on merchants (partner_id, created_at desc, id);
