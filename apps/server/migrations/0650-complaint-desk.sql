-- The complaint desk reads complaints as a list of any length: those that wait first, by when they are due.
alter table complaints add column waits_until timestamptz generated always as (case when status <> 'answered' then due_at end) stored;
create index complaints_waiting on complaints (waits_until, id);
create index complaints_by_day on complaints (created_at, id);
create index complaints_by_state on complaints (status, created_at, id);
