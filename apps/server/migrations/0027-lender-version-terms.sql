-- A version that changes one property keeps that change alone: with the last whole version before it and the changes since,
-- the terms of every version are still exact, and an edit no longer writes the whole lender twice.
alter table lender_versions alter column terms drop not null;
