-- A changed row of a bulk change names its entry in the audit, and is undone by it. What it was before and after stands there.
alter table list_bulk_rows add column entry bigint references audit_entries (sequence);
-- Changed before entries were named here: their own entries in the audit can still be taken back one by one.
update list_bulk_rows set restored = false, reason = 'not_reversible'
where outcome = 'done' and restored is null and edit is not null;
alter table list_bulk_rows drop column edit;
