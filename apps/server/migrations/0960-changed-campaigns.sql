-- A draft of a campaign is changed until it is approved (A19): by whom last, and how often, so that two people don't overwrite each other.
alter table campaigns
  add column edits integer not null default 0 check (edits >= 0),
  add column edited_by uuid,
  add check ((edits = 0) = (edited_by is null));
