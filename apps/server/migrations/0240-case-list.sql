-- Cases are a list of the server: an index for each order, the id last, for the filters that leave few, and for the search.
drop index cases_newest;
create index cases_by_opened on cases (opened_at, id);
create index cases_by_last_seen on cases (last_seen_at, id);
create index cases_by_seen on cases (seen, id);
create index cases_by_lead on cases (lead_id, id);
create index cases_by_closed on cases (closed_at, id);
-- Most cases are closed: the open ones in the order of the page.
create index cases_open_by_opened on cases (opened_at, id) where closed_at is null;
create index cases_of_kind on cases (kind, opened_at, id);
create index cases_of_lender on cases (lender_key, opened_at, id);
create index cases_leads on cases using gin (lead_id gin_trgm_ops);
