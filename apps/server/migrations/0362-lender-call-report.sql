-- The report on lenders' APIs (A9) counts a month of calls from one index, without reading what was said, and opens a call by
-- its id.
create index lender_calls_report on lender_calls (started_at, lender_key, operation, outcome, attempt, duration_ms);
create index lender_calls_by_id on lender_calls (id);
