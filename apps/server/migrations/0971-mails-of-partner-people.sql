-- Kinds of mails that somebody of a partner has switched off (R7).
alter table partner_users add column mails_off text[] not null default '{}'
  check (mails_off <@ array['ticket_answered', 'scheduled_report', 'brand_answered', 'webhook_trouble']);
update portal_grants set columns = columns || ', mails_off' where name = 'partner_users';
