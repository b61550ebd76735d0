-- Status files that were loaded before are files like the others: under the same id, because events, news and moves name it.
alter table imports
  -- What the last undo restored and left; who was left is sealed.
  add column restored integer not null default 0,
  add column left_total integer not null default 0;

insert into imports (id, kind, state, task, file_name, content_hash, format, encoding, uploaded_by, at, actor, seen_at, sheet,
  rows_total, rows_read, updated, unchanged, refused, errors_total, loaded_at, undoable, undone_at, undone_by, restored, left_total)
select id, kind, case when finished_at is null then 'stopped' else 'loaded' end, 'load', file_name, content_hash, 'csv', 'utf-8', uploaded_by, at,
  jsonb_build_object('id', uploaded_by, 'roleId', null, 'ip', '', 'userAgent', ''), at, 0,
  rows_read, rows_read, rows_updated, rows_unchanged, greatest(rows_read - rows_updated - rows_unchanged, 0), errors_total, finished_at,
  moved_applications > restored_applications, undone_at, undone_by, restored_applications,
  case when undone_at is null then 0 else moved_applications - restored_applications end
from uploads;

-- Their wrong rows stay where they were sealed: a seal opens in its own table and column only.
delete from uploads where wrong_rows is null;
alter table uploads
  drop column kind, drop column file_name, drop column content_hash, drop column uploaded_by, drop column at, drop column rows_read,
  drop column rows_updated, drop column rows_unchanged, drop column errors_total, drop column finished_at,
  drop column moved_applications, drop column restored_applications, drop column undone_at, drop column undone_by;
alter table uploads add foreign key (id) references imports (id) on delete cascade;
drop table running_uploads;

-- The list of loaded status files sorts by these too.
create index imports_loaded_by_at on imports (kind, at, id) where loaded_at is not null;
create index imports_loaded_by_file on imports (kind, lower(file_name), id) where loaded_at is not null;
create index imports_loaded_by_rows_read on imports (kind, rows_read, id) where loaded_at is not null;
create index imports_loaded_by_updated on imports (kind, updated, id) where loaded_at is not null;
create index imports_loaded_by_unchanged on imports (kind, unchanged, id) where loaded_at is not null;
create index imports_loaded_by_errors on imports (kind, errors_total, id) where loaded_at is not null;
