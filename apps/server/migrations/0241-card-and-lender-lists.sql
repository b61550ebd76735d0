-- Cards and lenders are lists of the server: an index for each order, the id last, and one for each search.
create index credit_cards_by_id on credit_cards (category_id) where deleted_at is null;
create index credit_cards_by_name on credit_cards (lower(category_name), category_id) where deleted_at is null;
create index credit_cards_by_key_feature on credit_cards (lower(key_feature), category_id) where deleted_at is null;
create index credit_cards_by_annual_fee on credit_cards (lower(annual_fee), category_id) where deleted_at is null;
create index credit_cards_names on credit_cards using gin
  (category_name gin_trgm_ops, key_feature gin_trgm_ops, annual_fee gin_trgm_ops);

create index lenders_by_id on lenders (lender_id) where deleted_at is null;
create index lenders_by_name on lenders (lower(name), lender_id) where deleted_at is null;
create index lenders_by_priority on lenders (priority, lender_id) where deleted_at is null;
create index lenders_by_product on lenders (product, lender_id) where deleted_at is null;
create index lenders_by_revenue_percent on lenders (revenue_percent, lender_id) where deleted_at is null;
create index lenders_by_revenue_flat_fee on lenders (revenue_flat_fee, lender_id) where deleted_at is null;
create index lenders_by_min_income on lenders (min_income, lender_id) where deleted_at is null;
create index lenders_by_max_income on lenders (max_income, lender_id) where deleted_at is null;
create index lenders_by_min_age on lenders (min_age, lender_id) where deleted_at is null;
create index lenders_by_max_age on lenders (max_age, lender_id) where deleted_at is null;
create index lenders_by_min_loan on lenders (min_loan, lender_id) where deleted_at is null;
create index lenders_by_loan_amount_upto on lenders (loan_amount_upto, lender_id) where deleted_at is null;
create index lenders_by_min_tenure on lenders (min_tenure, lender_id) where deleted_at is null;
create index lenders_by_tenure on lenders (tenure, lender_id) where deleted_at is null;
create index lenders_by_rate_min on lenders (rate_min, lender_id) where deleted_at is null;
create index lenders_by_interest_rate on lenders (interest_rate, lender_id) where deleted_at is null;
create index lenders_by_apr_min on lenders (apr_min, lender_id) where deleted_at is null;
create index lenders_by_apr_max on lenders (apr_max, lender_id) where deleted_at is null;
create index lenders_by_fee_min on lenders (fee_min, lender_id) where deleted_at is null;
create index lenders_by_processing_fees on lenders (processing_fees, lender_id) where deleted_at is null;
create index lenders_by_min_score on lenders (min_score, lender_id) where deleted_at is null;
create index lenders_by_legal_name on lenders (lower(legal_name), lender_id) where deleted_at is null;
create index lenders_of_connection on lenders (connection) where connection is not null;
create index lenders_names on lenders using gin (name gin_trgm_ops, legal_name gin_trgm_ops, key gin_trgm_ops);
