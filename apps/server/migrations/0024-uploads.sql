-- Files of rows that were loaded (product.md §10).
create table uploads (
  id uuid primary key,
  kind text not null check (kind in ('application-status')),
  file_name text not null check (length(file_name) <= 200),
  content_hash bytea not null,
  uploaded_by uuid not null,
  at timestamptz not null,
  rows_read integer not null,
  rows_updated integer not null,
  rows_unchanged integer not null,
  errors_total integer not null,
  -- The wrong rows with their reasons as JSON, sealed: a lender's file may name people. Null where none was wrong.
  wrong_rows bytea
);
create index uploads_newest on uploads (kind, at desc);
