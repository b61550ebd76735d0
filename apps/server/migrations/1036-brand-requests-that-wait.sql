-- All brand requests that wait, the oldest first.
create index brand_requests_waiting_since on brand_requests (asked_at, id) where state = 'waiting';
