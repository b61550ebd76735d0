-- News of commissions, statements and payments is left once for each statement of SQL, however many rows it changed (decision 0151): a month
-- that is closed, or a file of the bank, has thousands. A lead is worked out one at a time, so its triggers stay as they are.
drop trigger partner_commissions_earned_news on partner_commissions;
drop trigger partner_statements_news on partner_statements;
drop trigger payouts_news on payouts;
drop function news_of_partner_commission;

create function news_of_partner_commissions() returns trigger language plpgsql as $$
begin
  insert into partner_news (partner_id, merchant_id, kind, about_id, label, state)
  select w.partner_id, w.merchant_id, 'commission_earned', w.id, coalesce(upper(right(w.lead_id::text, 10)), ''), ''
  from written w join replaced r on r.id = w.id and r.earned_paise <= 0
  where w.earned_paise > 0 and exists (select from partner_users u where u.partner_id = w.partner_id and u.disabled_at is null)
  order by w.id;
  return null;
end $$;
create trigger partner_commissions_earned_news after update on partner_commissions
  referencing old table as replaced new table as written for each statement execute function news_of_partner_commissions();

create function news_of_partner_statements() returns trigger language plpgsql as $$
begin
  insert into partner_news (partner_id, kind, about_id, label, state)
  select p.id, 'statement_released', s.id, to_char(s.month, 'YYYY-MM'), ''
  from added s join partners p on p.key = s.partner
  where exists (select from partner_users u where u.partner_id = p.id and u.disabled_at is null)
  order by s.sequence;
  return null;
end $$;
create trigger partner_statements_news after insert on partner_statements
  referencing new table as added for each statement execute function news_of_partner_statements();

-- Also of a payment that is on its way again because a file was undone: what waits to be told of it isn't so any more.
create function news_of_payouts() returns trigger language plpgsql as $$
begin
  insert into partner_news (partner_id, kind, about_id, label, state)
  select p.id, 'payment_news', w.id, w.reference, w.state
  from written w join replaced r on r.id = w.id and r.state <> w.state join partners p on p.key = w.partner
  where exists (select from partner_users u where u.partner_id = p.id and u.disabled_at is null)
  order by w.sequence;
  return null;
end $$;
create trigger payouts_news after update on payouts
  referencing old table as replaced new table as written for each statement execute function news_of_payouts();

create or replace function news_of_partner_money() returns trigger language plpgsql as $$
begin
  perform add_partner_news((select id from partners where key = new.partner), null, new.opened_by, 'dispute_answered', new.claim_id, '',
    new.outcome);
  return null;
end $$;
alter function news_of_partner_money rename to news_of_commission_dispute;
revoke execute on function add_partner_news from public;

-- What people were told last of a payment, so that a file that is undone and loaded again tells nothing twice.
create table partner_news_payments (
  -- No foreign key: the job that tells waits for no file of the bank.
  payout_id uuid primary key,
  state text not null check (state in ('paid', 'failed', 'returned'))
);
insert into partner_news_payments
  select id, state from payouts where state <> 'sending' and id not in (select about_id from partner_news where kind = 'payment_news');
