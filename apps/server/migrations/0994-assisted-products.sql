-- Staff type business profiles with a customer too, so a proposal says which form it is; those that there are, are personal loans.
alter table assisted_profiles add column product text not null default 'Personal Loans'
  check (product in ('Personal Loans', 'Business Loans'));
alter table assisted_profiles alter column product drop default;
