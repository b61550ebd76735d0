-- A code that opens what staff typed for a customer: it is entered by the customer on a page of ours, and read out to nobody.
alter table one_time_passcodes drop constraint one_time_passcodes_purpose_check;
alter table one_time_passcodes add constraint one_time_passcodes_purpose_check
  check (purpose in ('sign_in', 'new_contact', 'old_contact', 'assisted_profile'));

-- A profile that staff type with a customer on the phone (A13, decision 0133). A proposal: it becomes the customer's profile by the
-- customer's own confirmation and in no other way.
create table assisted_profiles (
  id uuid primary key,
  customer_id uuid not null references customers (id),
  state text not null check (state in ('typing', 'sent', 'opened', 'confirmed', 'discarded', 'expired', 'overtaken')),
  -- Who types it, or typed it last, and the item of the queue that they have claimed for it.
  agent_id uuid not null,
  item_id uuid not null,
  -- Until it has ended.
  values_sealed bytea,
  started_at timestamptz not null,
  -- Thirty minutes after it was typed at last, or after its newest code.
  expires_at timestamptz not null,
  challenge uuid,
  codes integer not null default 0,
  sent_at timestamptz,
  opened_at timestamptz,
  ended_at timestamptz,
  -- Names of answers that the customer changed; never what they say.
  corrected text[] not null default '{}',
  credit_application_id uuid,
  check ((ended_at is null) = (state in ('typing', 'sent', 'opened'))),
  check ((ended_at is null) = (values_sealed is not null)),
  check ((challenge is null) = (codes = 0) and (challenge is null) = (sent_at is null)),
  check (state not in ('sent', 'opened', 'confirmed') or challenge is not null),
  -- Nothing is confirmed that its customer didn't open by the code.
  check (state not in ('opened', 'confirmed') or opened_at is not null),
  check ((state = 'confirmed') = (credit_application_id is not null))
);
create unique index assisted_profiles_open on assisted_profiles (customer_id) where ended_at is null;
create index assisted_profiles_of_customer on assisted_profiles (customer_id, started_at);
create index assisted_profiles_expiring on assisted_profiles (expires_at) where ended_at is null;
