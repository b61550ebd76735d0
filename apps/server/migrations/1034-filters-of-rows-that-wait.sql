-- Rows of one brand, lender or category in the order in which a list shows them: a few among a million were met by going through all.
create index csr_items_of_brand on csr_items (brand, due_at, id);
create index csr_items_of_lender on csr_items (lender_key, due_at, id);
create index complaints_of_category on complaints (category, waits_until, id);
create index complaints_of_brand on complaints (brand, waits_until, id);
create index mis_lines_of_lender_by_urgency on mis_lines (lender_key, urgency, id);
