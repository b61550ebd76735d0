-- Rates and fees have two decimals, as prices do: what was typed with three was priced as if it had two.
alter table lenders
  alter column rate_min type numeric(5, 2),
  alter column interest_rate type numeric(5, 2),
  alter column fee_min type numeric(5, 2),
  alter column processing_fees type numeric(5, 2);
