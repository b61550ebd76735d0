-- Status files that are being read right now: the console shows how far each is. A row goes when its file is done.
create table running_uploads (
  id uuid primary key,
  uploaded_by uuid not null,
  file_name text not null check (length(file_name) <= 200),
  dry_run boolean not null,
  started_at timestamptz not null,
  -- When the last batch was done: a process that died stops saying anything.
  seen_at timestamptz not null,
  rows_read integer not null default 0,
  rows_updated integer not null default 0,
  errors_total integer not null default 0
);
