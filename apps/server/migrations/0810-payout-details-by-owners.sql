-- Owners of a partner ask for changes of its payout details in the portal (decision 0115). What they ask for is a draft like any other,
-- which a member of staff confirms.
alter table payout_details
  add column by_owner boolean not null default false,
  -- Another account is not confirmed before this; null where the account stays, and for what staff drafted.
  add column waits_until timestamptz,
  -- The legal name that is asked for; null where it stays. It is kept with the brand from the confirmation on.
  add column legal_name text check (length(legal_name) between 1 and 120),
  add constraint payout_details_wait check (confirmed_at >= waits_until);

-- The portal reads everything but the sealed numbers and their index.
alter table payout_details enable row level security;
create policy of_partner on payout_details
  using (partner = (select portal_partner()) and (select portal_merchant()) is null)
  with check (partner = (select portal_partner()) and (select portal_merchant()) is null);
insert into portal_grants values ('payout_details', 'id, sequence, partner, group_id, account_name, account_last4, ifsc, pan_last4, gstin, state, reverse_charge, created_by, created_at, confirmed_by, confirmed_at, by_owner, waits_until, legal_name');

-- Codes that people of partners are mailed before something that only they may do.
create table partner_confirmations (
  id uuid primary key,
  user_id uuid not null references partner_users (id) on delete cascade,
  code_hash bytea not null,
  guesses integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index partner_confirmations_created on partner_confirmations (created_at);
create index partner_confirmations_user on partner_confirmations (user_id);
