-- The de-dupe report (A9): its list goes through the checks by time and id in both directions.
create index dedupe_checks_by_time on dedupe_checks (at, id);
drop index dedupe_checks_at;
