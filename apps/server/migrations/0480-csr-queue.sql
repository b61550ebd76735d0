-- The queue of customer service (A13, decision 0092): what waits, who holds it, what was done, and the business clock.
create table csr_calendar (
  only_one boolean primary key default true check (only_one),
  -- [[{"from": 600, "to": 1140}], …], Monday first, minutes of the day.
  week jsonb not null,
  -- Business minutes by reason.
  targets jsonb not null,
  -- Grows with every change of hours, holidays or targets; items of an older one are worked out again.
  version integer not null default 1
);
insert into csr_calendar (week, targets) values (
  '[[{"from": 600, "to": 1140}], [{"from": 600, "to": 1140}], [{"from": 600, "to": 1140}], [{"from": 600, "to": 1140}], [{"from": 600, "to": 1140}], [{"from": 600, "to": 1140}], []]',
  '{"complaint": 2160, "help_request": 240, "contradiction": 540, "lender_silent": 1080, "message_failed": 540, "reminder": 240, "stuck": 1080}'
);

create table csr_holidays (
  day date primary key,
  name text not null check (length(name) between 1 and 80),
  created_by uuid,
  created_at timestamptz not null
);

create table csr_items (
  id uuid primary key,
  reason text not null,
  -- The customer, or what waits where there is none: one open item of a reason for each.
  subject uuid not null,
  customer_id uuid,
  credit_application_id uuid,
  -- What waits: a complaint, a case, a reminder …
  source_id uuid not null,
  brand text,
  lender_key text,
  product text,
  -- Since when it waits. The same cause makes one item ever.
  opened_at timestamptz not null,
  calendar_version integer not null,
  -- Business time that passed before the clock last began, ms.
  spent_ms bigint not null default 0,
  -- Since when the clock runs; empty while it is paused.
  running_since timestamptz,
  due_at timestamptz,
  overdue boolean not null default false,
  assigned_to uuid,
  -- Until when the claim holds; empty where it was only handed to somebody.
  lease_until timestamptz,
  for_supervisor boolean not null default false,
  paused_until timestamptz,
  pause_reason text,
  closed_at timestamptz,
  closed_by uuid,
  -- 'cause_gone' where it closed by itself.
  outcome text,
  constraint csr_items_clock check ((running_since is null) = (due_at is null)),
  constraint csr_items_closed check ((closed_at is null) = (outcome is null)),
  constraint csr_items_lease check (lease_until is null or assigned_to is not null)
);
create unique index csr_items_open on csr_items (reason, subject) where closed_at is null;
create unique index csr_items_cause on csr_items (reason, source_id, opened_at);
create index csr_items_by_due on csr_items (due_at, id);
create index csr_items_by_opened on csr_items (opened_at, id);
create index csr_items_waiting on csr_items (due_at, id) where closed_at is null;
create index csr_items_leases on csr_items (lease_until) where lease_until is not null;
create index csr_items_pauses on csr_items (paused_until) where paused_until is not null;
create index csr_items_old_clocks on csr_items (calendar_version) where closed_at is null;
create index csr_items_of_customer on csr_items (customer_id);
create index csr_items_of_colleague on csr_items (assigned_to, due_at, id) where closed_at is null;

create table csr_item_moves (
  id uuid primary key,
  sequence bigint not null generated always as identity,
  item_id uuid not null references csr_items (id) on delete cascade,
  at timestamptz not null,
  -- Empty for the installation itself.
  by_id uuid,
  kind text not null,
  -- Ids of colleagues, times and codes; never a word of a person.
  facts jsonb not null default '{}',
  -- What an agent wrote, sealed.
  note bytea
);
create index csr_item_moves_of_item on csr_item_moves (item_id, sequence);

-- What the queue is filled from, every minute.
create index profile_drafts_at_rest on profile_drafts (saved_at);
create index reminders_sent on reminders (sent_at) where sent_at is not null;
