-- Clicks of one visitor on one link and day beyond the first twenty are counted apart: somebody who reloads a page, or a program that says it
-- is a browser, makes no campaign look better.
alter table tracking_link_visitors add column clicks integer not null default 1;
alter table tracking_link_days add column repeated integer not null default 0;
