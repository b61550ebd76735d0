-- Every request to a lender's API, redacted before it gets here (product.md §6): the de-dupe log, the lender-API failure
-- report and lender health are read from it. Large and append-only: by month, so that old months are dropped whole.
create table lender_calls (
  id uuid not null,
  lender_key text not null,
  operation text not null check (operation in ('authenticate', 'dedupe', 'create_lead', 'offers', 'journey_link', 'status')),
  -- No foreign keys: the log outlives an erased application, and holds nothing personal.
  credit_application_id uuid,
  lender_application_id uuid,
  started_at timestamptz not null,
  duration_ms integer not null check (duration_ms >= 0),
  outcome text not null check (outcome in ('ok', 'timeout', 'refused', 'unauthorised', 'bad_answer', 'declined', 'duplicate', 'unavailable', 'circuit_open', 'cancelled')),
  http_status integer,
  -- 0: the call was not even tried, because the breaker was open or too many were waiting.
  attempt integer not null check (attempt >= 0),
  request jsonb check (pg_column_size(request) <= 8192),
  answer jsonb check (pg_column_size(answer) <= 8192),
  error_code text check (length(error_code) <= 100),
  primary key (started_at, id)
) partition by range (started_at);
create index lender_calls_lender on lender_calls (lender_key, started_at desc);
create index lender_calls_application on lender_calls (credit_application_id, started_at) where credit_application_id is not null;
create index lender_calls_failed on lender_calls (started_at desc) where outcome not in ('ok', 'declined', 'duplicate');

-- Holds what no month holds, so that a forgotten month loses nothing.
create table lender_calls_other partition of lender_calls default;

-- Makes the months from one day on that are not there yet, and answers how many it made. A month whose rows already lie
-- in the default partition stays there.
create function make_lender_call_months(first_day date, months integer) returns integer language plpgsql as $$
declare
  month date := date_trunc('month', first_day);
  made integer := 0;
  partition text;
begin
  for step in 1..months loop
    partition := 'lender_calls_' || to_char(month, 'YYYY_MM');
    if to_regclass(partition) is null then
      begin
        execute format('create table %I partition of lender_calls for values from (%L) to (%L)',
          partition, month::timestamp at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
        made := made + 1;
      exception when check_violation then
        null;
      end;
    end if;
    month := month + interval '1 month';
  end loop;
  return made;
end $$;

select make_lender_call_months((now() - interval '1 month')::date, 14);
