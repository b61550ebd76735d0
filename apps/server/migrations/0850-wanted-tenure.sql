-- The loan term that a customer asks for, months. 0 where the profile names none; an application keeps what it was decided
-- with, which was 24 for everybody until now.
alter table customer_profiles add column desired_tenure smallint not null default 0
  check (desired_tenure = 0 or desired_tenure between 3 and 84);
alter table business_profiles add column desired_tenure smallint not null default 0
  check (desired_tenure = 0 or desired_tenure between 3 and 84);
alter table credit_applications add column desired_tenure smallint not null default 24 check (desired_tenure between 1 and 360);
