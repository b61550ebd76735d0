-- Messages that wait for the hours in which a person may be written to (product.md §7), and messages about the steps of an
-- application.
alter table messages add column not_before timestamptz;
alter table messages add column contact_hours boolean not null default false;

-- What a customer is to be told of an application, once per step and payment; written in the transaction of the step.
create table status_messages (
  lender_application_id uuid not null references lender_applications (id) on delete cascade,
  step text not null check (
    step in ('sent', 'failed', 'approved', 'agreement', 'declined', 'disbursed', 'amount_corrected', 'cancelled', 'reversed',
      'mistaken')
  ),
  -- Tells several of one kind apart: the id of a payment, of a file that was taken back; empty where there is one only.
  occasion text not null default '' check (length(occasion) <= 100),
  amount_paise bigint check (amount_paise > 0),
  happened_at timestamptz not null,
  -- The lender's words with the person's own data masked; gone once the customer was told.
  reason text check (length(reason) <= 300),
  -- The status file that brought it.
  upload_id uuid,
  queued_at timestamptz not null,
  done_at timestamptz,
  -- What became of it; `no_channel` where every channel of the person is closed or was taken back.
  outcome text check (outcome in ('told', 'no_channel', 'taken_back')),
  check ((done_at is null) = (outcome is null)),
  primary key (lender_application_id, step, occasion)
);
create index status_messages_waiting on status_messages (queued_at) where done_at is null;
create index status_messages_upload on status_messages (upload_id) where upload_id is not null;
