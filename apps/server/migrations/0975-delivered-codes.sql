-- What the provider says of a code that it took: that it reached the phone, or that it did not. Neither where it says nothing, as no mail
-- server does. The first news stays.
alter table passcode_log
  add column delivered_at timestamptz,
  add column undelivered_at timestamptz,
  add constraint passcode_log_one_delivery check (delivered_at is null or undelivered_at is null);
-- Of the days that are counted nobody was told anything.
alter table passcode_days
  add column delivered bigint not null default 0,
  add column undelivered bigint not null default 0,
  add column untold bigint not null default 0;
update passcode_days set untold = sent;
alter table passcode_days alter column delivered drop default, alter column undelivered drop default, alter column untold drop default;
