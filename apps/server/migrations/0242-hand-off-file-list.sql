-- Files that went to lenders without an API are a list of the server, mostly that of one lender.
create index hand_off_files_by_number on hand_off_files (number, id);
create index hand_off_files_by_made on hand_off_files (made_at, id);
create index hand_off_files_of_lender on hand_off_files (lender_key, number, id);
