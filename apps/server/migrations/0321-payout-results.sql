-- From which day on the ledger takes entries; null while no month is closed.
create or replace function first_open_day() returns date language sql stable as $$
  select (max(month) + interval '1 month')::date from commission_closings
$$;

-- What the bank said of a payment, row by row of its files. What was undone is kept.
create table payout_results (
  id uuid primary key,
  sequence bigint generated always as identity,
  payout_id uuid not null references payouts (id),
  file_id uuid not null,
  row_number integer not null,
  result text not null check (result in ('paid', 'failed', 'returned')),
  utr text check (length(utr) <= 40),
  day date,
  why text check (length(why) <= 200),
  at timestamptz not null,
  undone_at timestamptz,
  check (result <> 'paid' or utr is not null)
);
create index payout_results_payout on payout_results (payout_id, sequence);
create index payout_results_file on payout_results (file_id);

-- One UTR is one transfer.
create unique index payouts_utr on payouts (utr) where utr is not null;
create index payouts_run on payouts (run_id, id);
create index payouts_newest on payouts (sequence, id);
create index payout_runs_newest on payout_runs (sequence, id);
