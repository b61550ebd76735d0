-- Rows of the key fact statement that were the same sentence for every lender (product.md §5): kind of rate, payout in
-- one or several parts, insurance. Empty texts mean that none is charged.
alter table lenders
  add column rate_type text not null default 'fixed' check (rate_type in ('fixed', 'floating')),
  add column disbursal text not null default 'one_part' check (disbursal in ('one_part', 'several_parts')),
  add column insurance_charges_en text not null default '',
  add column insurance_charges_hi text not null default '';

-- As the lender stated them on the day of the offer, like its penal charges.
alter table offers add column loan_form jsonb not null
  default '{"rateType": "fixed", "disbursal": "one_part", "insurance": null}';
