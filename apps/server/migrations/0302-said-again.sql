-- Later files that say the same of an application: taking the first one back leaves what they say.
alter table lender_news add column again_by uuid[] not null default '{}';
create index lender_news_again on lender_news using gin (again_by) where again_by <> '{}';
