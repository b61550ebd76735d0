-- Partners and loaded files are lists of the server: an index for each order, the id last, and one for each search.
create index partners_by_id on partners (id) where deleted_at is null;
create index partners_by_name on partners (lower(name), id) where deleted_at is null;
create index partners_by_key on partners (lower(key), id) where deleted_at is null;
create index partners_by_utm_id on partners (utm_id, id) where deleted_at is null;
create index partners_by_revenue_percent on partners (revenue_percent, id) where deleted_at is null;
create index partners_by_revenue_flat_fee on partners (revenue_flat_fee, id) where deleted_at is null;
create index partners_names on partners using gin (name gin_trgm_ops, key gin_trgm_ops, utm_id gin_trgm_ops);

drop index uploads_newest;
create index uploads_by_at on uploads (at, id) where finished_at is not null;
create index uploads_by_file on uploads (lower(file_name), id) where finished_at is not null;
create index uploads_by_rows_read on uploads (rows_read, id) where finished_at is not null;
create index uploads_by_rows_updated on uploads (rows_updated, id) where finished_at is not null;
create index uploads_by_rows_unchanged on uploads (rows_unchanged, id) where finished_at is not null;
create index uploads_by_errors on uploads (errors_total, id) where finished_at is not null;
create index uploads_file_names on uploads using gin (file_name gin_trgm_ops);
