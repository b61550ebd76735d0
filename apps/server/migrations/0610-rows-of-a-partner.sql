-- What the partner portal reads is a partner's own by the database itself (decision 0098). The owner of the tables, who serves
-- everything else, is not held by these policies; a login role of the portal owns nothing and is. A transaction names its
-- partner with set_config(…, true); where none is named, nothing matches.
create function portal_partner() returns text language sql stable
  return nullif(current_setting('tulna.partner', true), '');
create function portal_partner_id() returns integer language sql stable
  return nullif(current_setting('tulna.partner_id', true), '')::integer;
create function portal_merchant() returns uuid language sql stable
  return nullif(current_setting('tulna.merchant', true), '')::uuid;

alter table merchants enable row level security;
create policy of_partner on merchants
  using (partner_id = portal_partner_id() and (portal_merchant() is null or id = portal_merchant()))
  with check (partner_id = portal_partner_id() and (portal_merchant() is null or id = portal_merchant()));

alter table tracking_links enable row level security;
create policy of_partner on tracking_links
  using (brand = portal_partner() and (portal_merchant() is null or merchant_id = portal_merchant()))
  with check (brand = portal_partner() and (portal_merchant() is null or merchant_id = portal_merchant()));

-- What lenders pay us for the same loan is in this table too; nobody sees it in the portal.
alter table commission_claims enable row level security;
create policy of_partner on commission_claims
  using (side = 'partner' and brand = portal_partner() and (portal_merchant() is null or merchant = portal_merchant()))
  with check (side = 'partner' and brand = portal_partner() and (portal_merchant() is null or merchant = portal_merchant()));

-- A statement and a dispute are between us and the partner: a merchant of it sees none.
alter table partner_statements enable row level security;
create policy of_partner on partner_statements
  using (partner = portal_partner() and portal_merchant() is null)
  with check (partner = portal_partner() and portal_merchant() is null);

alter table commission_disputes enable row level security;
create policy of_partner on commission_disputes
  using (partner = portal_partner() and portal_merchant() is null)
  with check (partner = portal_partner() and portal_merchant() is null);

-- A function, because the role is made beside the product and may come after this step. Columns with a person in them are left out.
create function grant_portal(portal name) returns void language plpgsql as $$
begin
  -- Two processes that start at once would change the same rights at once, which PostgreSQL refuses.
  perform pg_advisory_xact_lock(hashtext('grant_portal'));
  execute format('grant select (id, partner_id, code, shop_name, postal_code, active, created_at) on merchants to %I', portal);
  execute format('grant select on tracking_links to %I', portal);
  execute format('grant select on commission_claims to %I', portal);
  execute format('grant select on partner_statements to %I', portal);
  execute format('grant select (id, sequence, claim_id, partner, kind, text, wanted_paise, opened_at, outcome, change_paise, answer, answered_at) on commission_disputes to %I', portal);
end $$;
revoke execute on function grant_portal from public;
