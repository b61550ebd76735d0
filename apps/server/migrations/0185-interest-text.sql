-- The text that was agreed to, as it was on the screen. Rows from before name only its version.
alter table product_interests add column text_hash bytea references consent_notices (hash);
