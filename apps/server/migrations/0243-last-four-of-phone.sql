-- The last four digits of a customer's phone number as a keyed hash of their own, found only together with another filter
-- (decision 0063). Rows from before are filled by the product at its next start.
alter table customers add column phone_last4_index bytea;
alter table customers add constraint customers_last_four check (phone_last4_index is null or phone_sealed is not null);
create index customers_by_last_four on customers (phone_last4_index);
create index customers_without_last_four on customers (id) where phone_sealed is not null and phone_last4_index is null;
