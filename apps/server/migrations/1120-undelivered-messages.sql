-- When the last try to deliver a message failed: null while none has, and for a message that was withdrawn. A message that was given up is
-- counted at that time, and no longer at the time at which it was written.
alter table messages add column failed_at timestamptz;
update messages set failed_at = at where status = 'failed' and failure is distinct from 'withdrawn' and failure is distinct from 'consent withdrawn';
create index messages_undelivered on messages (failed_at) where failed_at is not null and status in ('failed', 'queued');
