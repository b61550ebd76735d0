-- A call from the queue keeps the script it was made with, as a call of a campaign does (A13, decision 0150); without a script for its
-- reason it has none. A call of a campaign always has one.
alter table calls drop constraint calls_check1;
alter table calls
  add constraint calls_of_campaigns check (num_nonnulls(lead_id, campaign_id) in (0, 2)),
  add constraint calls_scripts check (num_nonnulls(script_id, script_version) in (0, 2) and (lead_id is null or script_id is not null));
