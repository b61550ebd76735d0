-- Several plans of one switch follow each other: each is made on the state that the one before it leaves. `ends` tells the end of a change,
-- which goes with it, from a change of its own that only comes later.
alter table lender_switch_plans add column ends boolean not null default false;
update lender_switch_plans set ends = true where after_plan is not null;
create index lender_switch_plans_after on lender_switch_plans (after_plan) where after_plan is not null;
