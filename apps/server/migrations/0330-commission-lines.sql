-- Lines of commission and what is disputed of them, as lists.

-- A line is a loan that was paid out: its lender's claim, beside which that of its partner lies.
create index commission_claims_lines on commission_claims (day, id) where side = 'lender';
create index commission_claims_lines_brand on commission_claims (brand, day, id) where side = 'lender';
create index commission_claims_lines_lender on commission_claims (lender_key, day, id) where side = 'lender';
create index commission_claims_lines_product on commission_claims (product, day, id) where side = 'lender';

-- Where most of what a partner is owed for a payment lies: the first place that still holds something. As the rules have it.
create function partner_line_state(application uuid, payment uuid) returns text language sql stable as $$
  select case
    when sum(s.paise) filter (where s.account = 'accrued') <> 0 then 'held'
    when sum(s.paise) filter (where s.account = 'payable') <> 0 then 'payable'
    when sum(s.paise) filter (where s.account = 'sending') <> 0 then 'sent'
    when sum(s.paise) filter (where s.account = 'paid') <> 0 then 'paid'
    else 'nothing' end
  from commission_claims c join ledger_sides s on s.claim_id = c.id
  where c.lender_application_id = application and c.payment_id = payment and c.side = 'partner'
$$;

create index commission_disputes_partner on commission_disputes (partner, opened_at, id);
create index commission_disputes_claim on commission_disputes (claim_id, sequence);
