-- What a script is shown for in the queue of customer service: a reason, or where a customer is stuck. One script of the list for each.
alter table call_scripts add column queue_reason text;
create unique index call_scripts_of_one_reason on call_scripts (queue_reason) where deleted_at is null and queue_reason is not null;
