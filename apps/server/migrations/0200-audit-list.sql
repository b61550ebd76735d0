-- Names are searched by three characters and more.
create extension if not exists pg_trgm;

-- The audit is a list of the server: an order for each way to sort it, the sequence always last, and its search.
drop index audit_entries_at;
create index audit_entries_at on audit_entries (at, sequence);
create index audit_entries_subject_name on audit_entries using gin (subject_name gin_trgm_ops);
