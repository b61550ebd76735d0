-- When the lead was first sent to a lender, kept before it is sent: whoever goes on after a crash knows that the lender may
-- have it, and asks for its reference with the same key instead of asking whether the person is known.
alter table lender_asks add column lead_tried_at timestamptz;
create index lender_asks_waiting on lender_asks (asked_at) where state = 'waiting';
create index lender_applications_started on lender_applications (started_at) where status = 'started';
