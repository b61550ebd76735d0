-- Files of rows are filtered by their state and by the person who loaded them, in the usual order of their list. Without these
-- indexes the few refused files among a million were found in half a second, by reading every row.
create index imports_by_state on imports (kind, state, at, id);
create index imports_by_person on imports (kind, uploaded_by, at, id);
