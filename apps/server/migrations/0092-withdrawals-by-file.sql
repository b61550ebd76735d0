-- A lender without an API hears of a withdrawal by its next hand-off file (product.md §4): whoever withdrew after leaving with
-- one file stands in the next by the id of the application alone, which may then have no new application.
alter table lender_applications add column withdrawal_file_id uuid references hand_off_files (id);
create index lender_applications_withdrawal_file on lender_applications (withdrawal_file_id) where withdrawal_file_id is not null;
create index lender_applications_untold on lender_applications (lender_key)
  where hand_off_file_id is not null and status = 'withdrawn' and withdrawal_file_id is null;
alter table hand_off_files drop constraint hand_off_files_applications_check;
alter table hand_off_files add column withdrawals integer not null default 0 check (withdrawals >= 0);
alter table hand_off_files add constraint hand_off_files_not_empty check (applications >= 0 and applications + withdrawals > 0);
