-- What people of partners are written to about (decision 0151). Each change leaves a line in the transaction that makes it; a job turns lines
-- into emails and deletes them. A partner whom nobody reads for leaves none.
create table partner_news (
  sequence bigint generated always as identity primary key,
  partner_id integer not null references partners (id),
  -- Of the merchant whose people may read it too.
  merchant_id uuid,
  -- Where one person alone is told.
  user_id uuid,
  kind text not null check (kind in
    ('new_lead', 'lead_status', 'commission_earned', 'statement_released', 'payment_news', 'dispute_answered')),
  about_id uuid not null,
  -- Code of a lead, month of a statement, reference of a payment: nothing of a customer.
  label text not null,
  -- Step of a lead, or what became of a payment or dispute.
  state text not null
);

create function add_partner_news(of_partner integer, merchant uuid, person uuid, news text, about uuid, called text, became text)
returns void language sql as $$
  insert into partner_news (partner_id, merchant_id, user_id, kind, about_id, label, state)
  select of_partner, merchant, person, news, about, called, became
  where exists (select from partner_users where partner_id = of_partner and disabled_at is null)
$$;

create function news_of_partner_lead() returns trigger language plpgsql as $$
begin
  perform add_partner_news(new.partner_id, new.merchant_id, null, case tg_op when 'INSERT' then 'new_lead' else 'lead_status' end,
    new.id, new.code, new.step);
  return null;
end $$;
create trigger partner_leads_added_news after insert on partner_leads for each row execute function news_of_partner_lead();
create trigger partner_leads_step_news after update on partner_leads for each row
  when (old.step is distinct from new.step
    and new.step in ('no_offer', 'applied', 'approved', 'paid', 'declined', 'withdrawn', 'cancelled', 'expired'))
  execute function news_of_partner_lead();

create function news_of_partner_commission() returns trigger language plpgsql as $$
begin
  perform add_partner_news(new.partner_id, new.merchant_id, null, 'commission_earned', new.id,
    coalesce(upper(right(new.lead_id::text, 10)), ''), '');
  return null;
end $$;
create trigger partner_commissions_earned_news after update on partner_commissions for each row
  when (old.earned_paise <= 0 and new.earned_paise > 0) execute function news_of_partner_commission();

create function news_of_partner_money() returns trigger language plpgsql as $$
declare of_partner integer := (select id from partners where key = new.partner);
begin
  if tg_table_name = 'partner_statements' then
    perform add_partner_news(of_partner, null, null, 'statement_released', new.id, to_char(new.month, 'YYYY-MM'), '');
  elsif tg_table_name = 'payouts' then
    perform add_partner_news(of_partner, null, null, 'payment_news', new.id, new.reference, new.state);
  else
    perform add_partner_news(of_partner, null, new.opened_by, 'dispute_answered', new.claim_id, '', new.outcome);
  end if;
  return null;
end $$;
create trigger partner_statements_news after insert on partner_statements for each row execute function news_of_partner_money();
create trigger payouts_news after update on payouts for each row
  when (old.state is distinct from new.state and new.state in ('paid', 'failed', 'returned')) execute function news_of_partner_money();
create trigger commission_disputes_news after update on commission_disputes for each row
  when (old.answered_at is null and new.answered_at is not null and new.opened_as = 'partner') execute function news_of_partner_money();

-- What waits to be written to somebody: a count for each kind and step, and the last it was about.
create table partner_news_waiting (
  user_id uuid not null references partner_users (id) on delete cascade,
  kind text not null,
  state text not null,
  count integer not null check (count > 0),
  about_id uuid not null,
  label text not null,
  primary key (user_id, kind, state)
);

-- How many such emails somebody had on a day in India, and the day of the last one that gathered a day.
create table partner_news_people (
  user_id uuid primary key references partner_users (id) on delete cascade,
  day date not null,
  mails integer not null default 0,
  digest_day date
);

alter table partner_users add column mail_pace text not null default 'at_once' check (mail_pace in ('at_once', 'daily'));
alter table partner_users drop constraint partner_users_mails_off_check;
alter table partner_users add check (mails_off <@ array['ticket_answered', 'scheduled_report', 'brand_answered', 'webhook_trouble', 'new_lead',
  'lead_status', 'commission_earned', 'statement_released', 'payment_news', 'dispute_answered']);
update portal_grants set columns = columns || ', mail_pace' where name = 'partner_users';
