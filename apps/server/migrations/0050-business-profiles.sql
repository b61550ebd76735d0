-- The business of a customer (§3 "User profile", §4 Business Loans): what the business form asks beyond the person, who
-- stands in customer_profiles. The name of a small business is often the name of its owner, so it is sealed too.
create table business_profiles (
  customer_id uuid primary key references customers (id),
  company_name bytea not null,
  address bytea not null,
  postal_code text not null,
  business_company_type text not null,
  business_nature text not null,
  business_registration_type text not null,
  business_years text not null,
  -- Whole rupees of a usual month.
  business_monthly_turnover bigint not null,
  emi bigint not null,
  se_loan_amount bigint not null,
  business_account text not null,
  ifsc_code text not null,
  saved_at timestamptz not null
);
