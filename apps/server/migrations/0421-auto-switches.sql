-- Lenders off and on again by themselves (A7, decision 0085): what is chosen per lender, and what
-- its address answered while something of it waited to go on again.

-- The switch waits for the lender to answer again, and then goes on by itself.
alter table lender_switches add column on_again boolean not null default false;
-- What an automatic change was based on.
alter table lender_switch_moves add column figures jsonb;
create index lender_switch_moves_by_rule on lender_switch_moves (lender_key, at) where how = 'rule';

create table lender_switch_rules (
  lender_key text primary key,
  goes_off boolean not null,
  off_share integer not null check (off_share between 10 and 100),
  off_calls integer not null check (off_calls between 5 and 10000),
  off_minutes integer not null check (off_minutes between 0 and 60),
  comes_back boolean not null,
  on_answers integer not null check (on_answers between 3 and 200),
  on_minutes integer not null check (on_minutes between 5 and 240),
  version integer not null,
  -- Since when it has been failing, as the look of every minute found it.
  failing_since timestamptz,
  looked_at timestamptz
);

create table lender_probes (
  lender_key text not null,
  -- One question a minute counts, however many processes ask.
  minute timestamptz not null,
  at timestamptz not null,
  ok boolean not null,
  -- 'timeout', 'http_503', …; never what was answered.
  failure text check (length(failure) <= 60),
  primary key (lender_key, minute)
);
create index lender_probes_at on lender_probes (lender_key, at);
