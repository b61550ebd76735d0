-- The sentence that was agreed to, as it was on the screen, with brand and product. Rows from before name only its version.
alter table product_interests add column consent text;
