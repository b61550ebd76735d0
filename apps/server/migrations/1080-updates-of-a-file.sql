-- The updates of one file, so that an undo finds those that changed nothing as well.
create index lender_news_upload on lender_news (upload_id) where upload_id is not null;
