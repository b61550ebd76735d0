-- Applications of a lender without an API leave as numbered files (product.md §4). A file is made anew from the records at
-- every download, so nothing of a person stands here.
create table hand_off_files (
  id uuid primary key,
  lender_key text not null,
  number integer not null check (number > 0),
  made_at timestamptz not null,
  made_by uuid not null,
  -- How many applications it had when it was made.
  applications integer not null check (applications > 0),
  unique (lender_key, number)
);
-- The one file that an application left with.
alter table lender_applications add column hand_off_file_id uuid references hand_off_files (id);
create index lender_applications_hand_off_file on lender_applications (hand_off_file_id) where hand_off_file_id is not null;
create index lender_applications_by_file on lender_applications (lender_key, started_at)
  where connection is null and status = 'started';
