-- Calls that customers ask for, for a time that they choose (A13, A14, decision 0130). The row is the consent to that one call.
create table call_requests (
  id uuid primary key,
  customer_id uuid not null,
  brand text not null,
  window_from timestamptz not null,
  window_to timestamptz not null check (window_to > window_from),
  asked_at timestamptz not null,
  -- When somebody of us first pressed Call for it.
  called_at timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('withdrawn', 'missed', 'helped', 'not_reached', 'no_action')),
  check ((ended_at is null) = (outcome is null))
);
create unique index call_requests_one_open on call_requests (customer_id) where ended_at is null;
create index call_requests_of_customer on call_requests (customer_id, asked_at);
create index call_requests_open on call_requests (asked_at) where ended_at is null;

-- A call belongs to the lead of a campaign, with its script, or to what the customer asked for, which has neither.
alter table calls
  alter column lead_id drop not null,
  alter column campaign_id drop not null,
  alter column script_id drop not null,
  alter column script_version drop not null,
  add column call_request_id uuid;
alter table calls
  add check (num_nonnulls(lead_id, call_request_id) = 1),
  add check (num_nonnulls(lead_id, campaign_id, script_id, script_version) in (0, 4));
create index calls_of_request on calls (call_request_id, asked_at) where call_request_id is not null;

-- Due when the time that was chosen is over.
update csr_calendar set targets = targets || '{"call_request": 120}';
