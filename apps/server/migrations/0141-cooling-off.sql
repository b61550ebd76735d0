-- The cooling-off rule of a lender (decision 0038): whether it keeps its fee when a loan is given back, and at least one day.
-- What was disclosed so far was that a customer gives back what arrived, so nobody keeps the fee until it says so.
alter table lenders add column cooling_off_fee_retained boolean not null default false;
update lenders set cooling_off_days = 1 where cooling_off_days < 1;
alter table lenders add constraint lenders_cooling_off_days check (cooling_off_days >= 1);
