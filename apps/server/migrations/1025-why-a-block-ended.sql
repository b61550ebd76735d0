-- Why somebody ended a block, as why it began. Those that ended before, and those that were undone from the audit, have no reason.
alter table customer_blocks add column end_reason text;
alter table customer_blocks add column end_note text not null default '' check (length(end_note) <= 500);
alter table customer_blocks add constraint customer_blocks_end_reason check (end_reason is null or ended_at is not null);
