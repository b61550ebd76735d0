-- Who has claimed an item of the queue calls its customer from there (A13, A14): such a call has neither lead nor request. Consent,
-- do-not-call list and limit hold for it as for a campaign.
alter table calls add column csr_item_id uuid;
alter table calls drop constraint calls_check;
alter table calls add constraint calls_one_cause check (num_nonnulls(lead_id, call_request_id, csr_item_id) = 1);
create index calls_of_item on calls (csr_item_id, asked_at) where csr_item_id is not null;
