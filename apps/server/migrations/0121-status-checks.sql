-- When a lender with an API is asked where an application stands, of which it has told us nothing since it got it
-- (product.md §6). Null: it has spoken, or it is asked with all open ones at night only.
alter table lender_applications add column handed_over_at timestamptz;
alter table lender_applications add column status_check_at timestamptz;
create index cases_fingerprint on cases (fingerprint);
create index lender_applications_status_check on lender_applications (status_check_at) where status_check_at is not null;
