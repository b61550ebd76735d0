-- The lender that a complaint is about, where the customer named one: the ombudsman asks against whom it is (decision 0128).
alter table complaints add column lender_key text;
