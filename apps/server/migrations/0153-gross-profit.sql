-- Gross profit of a year, a code of the select-list businessGrossProfit; empty for a business asked before it was a question.
alter table business_profiles add column business_gross_profit text not null default '';
