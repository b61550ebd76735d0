-- A policy asks whose rows are read once for a statement, and not for each row of it: what stands in a select of its own is worked out
-- before the rows are.
create or replace function hold_to_partner(held text, columns text default null, merchant text default null) returns void language plpgsql as $$
declare
  own text := 'partner_id = (select portal_partner_id()) and ((select portal_merchant()) is null'
    || case when merchant is null then '' else format(' or %I = (select portal_merchant())', merchant) end || ')';
begin
  execute format('alter table %I enable row level security', held);
  execute format('create policy of_partner on %I using (%s) with check (%s)', held, own, own);
  insert into portal_grants values (held, columns);
end $$;
revoke execute on function hold_to_partner from public;

alter policy of_partner on partner_leads
  using (partner_id = (select portal_partner_id()) and ((select portal_merchant()) is null or merchant_id = (select portal_merchant())))
  with check (partner_id = (select portal_partner_id()) and ((select portal_merchant()) is null or merchant_id = (select portal_merchant())));
alter policy of_partner on partner_commissions
  using (partner_id = (select portal_partner_id()) and ((select portal_merchant()) is null or merchant_id = (select portal_merchant())))
  with check (partner_id = (select portal_partner_id()) and ((select portal_merchant()) is null or merchant_id = (select portal_merchant())));
alter policy of_partner on merchants
  using (partner_id = (select portal_partner_id()) and ((select portal_merchant()) is null or id = (select portal_merchant())))
  with check (partner_id = (select portal_partner_id()) and ((select portal_merchant()) is null or id = (select portal_merchant())));
alter policy of_partner on tracking_links
  using (brand = (select portal_partner()) and ((select portal_merchant()) is null or merchant_id = (select portal_merchant())))
  with check (brand = (select portal_partner()) and ((select portal_merchant()) is null or merchant_id = (select portal_merchant())));
alter policy of_partner on commission_claims
  using (side = 'partner' and brand = (select portal_partner())
    and ((select portal_merchant()) is null or merchant = (select portal_merchant())))
  with check (side = 'partner' and brand = (select portal_partner())
    and ((select portal_merchant()) is null or merchant = (select portal_merchant())));
