-- Partners whose leads want the signed code of conduct (R7), since when. No row: nothing is wanted.
create table partner_conduct_rules (
  partner_id integer primary key references partners (id),
  required_since timestamptz not null
);
select hold_to_partner('partner_conduct_rules');
-- People of a merchant are told too.
alter policy of_partner on partner_conduct_rules
  using (partner_id = (select portal_partner_id())) with check (partner_id = (select portal_partner_id()));

-- Claims of partners whose commission waits: of leads since the code is wanted (of a loan without a
-- lead, of its application), while no owner who can sign in has signed it.
create view claims_waiting_for_code with (security_invoker = true) as
  select c.id as claim_id, r.partner_id
  from partner_conduct_rules r join partner_commissions c on c.partner_id = r.partner_id
  left join partner_leads l on l.id = c.lead_id left join lender_applications a on a.id = c.lender_application_id
  where coalesce(l.created_at, a.started_at) >= r.required_since and not exists (
    select from conduct_certificates s join partner_users u on u.id = s.user_id
    where s.partner_id = r.partner_id and u.role_id = 21 and u.disabled_at is null);
