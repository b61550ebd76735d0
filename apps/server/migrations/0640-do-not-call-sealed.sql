-- A change of the key makes the hash of a listed number again, and for a number that belongs to no customer there was
-- nothing to make it from. Entries of before have no sealed number and move with their customer.
alter table do_not_call_numbers
  drop constraint do_not_call_numbers_pkey,
  drop constraint do_not_call_numbers_id_key,
  add primary key (id),
  add constraint do_not_call_numbers_phone_index_key unique (phone_index),
  add column phone_sealed bytea;
