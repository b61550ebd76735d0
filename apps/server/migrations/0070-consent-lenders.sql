-- The lenders that a consent named when it was given, with brand and regulated entity, so that its receipt says the same
-- whatever becomes of them later. Null in entries that name none and in those from before.
alter table consents add column named_lenders jsonb;
