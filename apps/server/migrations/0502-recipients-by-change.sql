-- Recipients of all campaigns, in the order of the list.
create index campaign_recipients_by_change on campaign_recipients (changed_at, id);
