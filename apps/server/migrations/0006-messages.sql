-- SMS and e-mail on their way. Recipient and content are sealed and wiped as soon as they were delivered; where the local
-- outbox is on they stay readable there for a day (product.md §7).
create table messages (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'email')),
  template text not null,
  recipient_index bytea not null,
  -- JSON {to, subject, body, code}, sealed; null once wiped.
  content_sealed bytea,
  status text not null check (status in ('outbox', 'queued', 'sent', 'failed')),
  provider_reference text,
  failure text,
  attempts integer not null default 0,
  at timestamptz not null,
  -- Not worth delivering after this: an expired code only confuses.
  useless_after timestamptz,
  sent_at timestamptz
);
create index messages_newest on messages (at desc);
create index messages_recipient on messages (recipient_index, at desc);
