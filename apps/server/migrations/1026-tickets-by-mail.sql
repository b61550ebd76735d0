-- An answer that somebody of a partner mailed (R5, decision 0156): SHA-256 of its Message-ID, so that a mail that is handed in twice counts
-- once. Null for what was written on a page.
alter table partner_ticket_messages add column mail_fingerprint bytea;
create unique index partner_ticket_messages_mail on partner_ticket_messages (partner_id, ticket_id, mail_fingerprint)
  where mail_fingerprint is not null;
