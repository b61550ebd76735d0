-- Files of rows that operations load, of every kind (decision 0067).
create table imports (
  id uuid primary key,
  kind text not null check (length(kind) <= 40),
  state text not null check (state in
    ('reading', 'ready', 'checking', 'checked', 'loading', 'loaded', 'undoing', 'refused', 'stopped')),
  -- What runs, or ran when it was stopped.
  task text not null check (task in ('read', 'check', 'load', 'undo')),
  -- Counted up by whoever begins to work on the file: who comes with an older number has been overtaken and keeps nothing.
  run integer not null default 0,
  -- How often the task was begun since a person asked for it.
  tries integer not null default 0,
  -- Code and values of the sentence that says why it was refused or stopped.
  why jsonb,
  lender text check (length(lender) <= 40),
  file_name text not null check (length(file_name) <= 200),
  content_hash bytea not null,
  format text not null check (format in ('csv', 'xlsx', 'xls', 'html', 'xml')),
  encoding text not null check (length(encoding) <= 40),
  uploaded_by uuid not null,
  at timestamptz not null,
  -- Who pressed last, for the audit.
  actor jsonb not null,
  -- When the work last said how far it is.
  seen_at timestamptz not null,
  sheet integer not null,
  header_row integer,
  -- Sheets, columns, words, notes and first rows as JSON, sealed: a lender's file may name people.
  content bytea,
  -- The last row that is done with, committed with its batch.
  position integer not null default 0,
  rows_total integer,
  rows_read integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  left_out integer not null default 0,
  errors_total integer not null default 0,
  -- Figures with the reasons found, as JSON, sealed: so far, of the last check, of the loading.
  found bytea,
  checked bytea,
  loaded bytea,
  loaded_at timestamptz,
  undoable boolean not null default false,
  undone_at timestamptz,
  undone_by uuid,
  -- What the last undo restored and left, as JSON, sealed.
  undone bytea
);
-- The same bytes are loaded by one at a time.
create unique index imports_one_loading on imports (kind, content_hash) where state = 'loading';
create index imports_by_at on imports (kind, at, id);
create index imports_by_file on imports (kind, lower(file_name), id);
create index imports_by_rows_read on imports (kind, rows_read, id);
create index imports_by_refused on imports (kind, refused, id);
create index imports_file_names on imports using gin (file_name gin_trgm_ops);
create index imports_unloaded on imports (at) where loaded_at is null;
create index imports_loaded on imports (loaded_at) where loaded_at is not null;

-- The file itself, sealed piece by piece; gone a while after it was loaded or left.
create table import_parts (
  import_id uuid not null references imports (id) on delete cascade,
  number integer not null,
  content bytea not null,
  primary key (import_id, number)
);

-- Rows that were wrong when the file was last checked or loaded: the cells that are known and what is wrong with them, sealed.
create table import_wrong_rows (
  import_id uuid not null references imports (id) on delete cascade,
  -- As the person's program numbers it, 0 for the file as a whole.
  row integer not null,
  reasons text[] not null,
  content bytea not null,
  primary key (import_id, row)
);

-- What a person said a header, or a word of a column, means, by kind and lender ('' for none).
create table import_maps (
  kind text not null check (length(kind) <= 40),
  lender text not null check (length(lender) <= 40),
  -- '' for headers.
  column_id text not null check (length(column_id) <= 40),
  word text not null check (length(word) <= 200),
  means text not null check (length(means) <= 40),
  changed_at timestamptz not null,
  changed_by uuid not null,
  primary key (kind, lender, column_id, word)
);

-- A status file is an upload or an import.
alter table upload_moves drop constraint upload_moves_upload_id_fkey;
