-- Entries of one action, the newest first. Nearly all entries are updates: those are read by their number, and writing one more of them
-- costs this index nothing.
create index audit_entries_rare_action on audit_entries (action, sequence desc) where action <> 'update';
