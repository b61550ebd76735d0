-- Who of staff asked a customer to bring the profile up to date (C4), when and why. All of it goes once the profile is sent again or the
-- request is taken back; the audit keeps what was asked.
alter table customer_profiles
  add column update_asked_at timestamptz,
  add column update_asked_by uuid,
  add column update_reason text not null default '',
  add column update_note text not null default '',
  add constraint update_asked_together check ((update_asked_at is null) = (update_asked_by is null));
