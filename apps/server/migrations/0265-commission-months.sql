-- Months of rates whose last step prices all of a month: each is corrected once, at its end. What comes later is priced by itself.
create table commission_months (
  id uuid primary key,
  rate_id uuid not null references commission_rates (id),
  -- Its first day.
  month date not null check (month = date_trunc('month', month)),
  at timestamptz not null,
  unique (rate_id, month)
);
create trigger commission_months_append_only before update or delete on commission_months
  for each row execute function refuse_change();

-- The month's end that a claim was priced anew by.
alter table commission_claims add column month_end uuid references commission_months (id);
