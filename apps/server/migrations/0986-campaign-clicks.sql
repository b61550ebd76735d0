-- Clicks on the link of a campaign's message (A19), by recipient: the first one of a person, how many, and what was no person.
alter table campaign_recipients
  add column clicked_at timestamptz,
  add column clicks integer not null default 0 check (clicks >= 0),
  add column previews integer not null default 0 check (previews >= 0),
  add column bots integer not null default 0 check (bots >= 0),
  add check ((clicked_at is null) = (clicks = 0));
