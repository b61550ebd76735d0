-- When the personal-loan profile was sent last. saved_at moves with every choice of a product, so it doesn't tell how old the data are.
alter table customer_profiles add column pl_checked_at timestamptz;
update customer_profiles set pl_checked_at = saved_at where pl_completed;
