-- Rows of the Key Facts Statement that no column held (decision 0128): what a floating rate follows, who lends a part of the
-- loan, and what is passed on to others in ₹, tax included. Empty and null mean that there is none.
alter table lenders
  add column site_link text not null default '',
  add column benchmark text not null default ''
    check (benchmark in ('', 'repo_rate', 'treasury_bill_3m', 'treasury_bill_6m', 'lender_rate')),
  add column benchmark_rate numeric(5, 2),
  add column benchmark_day date,
  add column rate_reset_months integer,
  add column co_lender_name text not null default '',
  add column co_lender_share numeric(5, 2),
  add column insurance_amount numeric(10, 2) not null default 0,
  add column legal_amount numeric(10, 2) not null default 0,
  add column valuation_amount numeric(10, 2) not null default 0;
