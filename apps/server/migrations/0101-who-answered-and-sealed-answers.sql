-- Who took a complaint up and who answered it: for the record, and for the customer who asks the ombudsman.
alter table complaints add column taken_up_by uuid, add column answered_by uuid;

-- The answer kept for a repetition of a request is what the person typed: sealed like everything else of theirs. The hash of
-- the request is keyed, because a number of ten digits is quickly tried. What stood there was good for a day; a request that is
-- repeated over this very step takes place again.
delete from idempotency_keys;
alter table idempotency_keys drop column answer, drop column request_hash;
alter table idempotency_keys add column request_hash bytea not null, add column answer bytea;
