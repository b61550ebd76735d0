-- What agents say, in both languages. A changed text is the next version; a call names the one it was made with.
create table call_scripts (
  id uuid primary key,
  name text not null,
  version integer not null,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index call_scripts_of_one_name on call_scripts (lower(name)) where deleted_at is null;

create table call_script_versions (
  script_id uuid not null references call_scripts (id),
  version integer not null,
  text_en text not null,
  text_hi text not null,
  created_by uuid,
  created_at timestamptz not null,
  primary key (script_id, version)
);

create table call_campaigns (
  id uuid primary key,
  name text not null,
  purpose text not null check (purpose in ('promotional', 'service')),
  state text not null default 'draft' check (state in ('draft', 'running', 'paused', 'ended')),
  -- The declared filters, as the contract has them.
  audience jsonb not null,
  script_id uuid not null references call_scripts (id),
  -- Fixed by the start: how many are called, and how many were left out for which reason.
  size integer not null default 0,
  left_out jsonb,
  created_by uuid,
  created_at timestamptz not null,
  started_at timestamptz,
  deleted_at timestamptz
);
create index call_campaigns_by_creation on call_campaigns (created_at, id) where deleted_at is null;
create index call_campaigns_by_name on call_campaigns (lower(name), id) where deleted_at is null;
create index call_campaigns_by_size on call_campaigns (size, id) where deleted_at is null;
create index call_campaigns_of_state on call_campaigns (state, created_at, id) where deleted_at is null;
create index call_campaigns_of_purpose on call_campaigns (purpose, created_at, id) where deleted_at is null;
create index call_campaigns_names on call_campaigns using gin (name gin_trgm_ops) where deleted_at is null;

-- A person once per campaign. Nothing here names a lender: the order knows only who has waited longest.
create table call_leads (
  id uuid primary key,
  campaign_id uuid not null references call_campaigns (id),
  -- Null after an erasure: the row keeps counting.
  customer_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'done')),
  waiting_since timestamptz not null,
  -- Nobody is given the lead before this time, after a try without an answer or while the budget is used up.
  not_before timestamptz,
  -- A call-back that was agreed, and with whom.
  again_at timestamptz,
  again_for uuid,
  -- Whose it is at the moment, until when.
  held_by uuid,
  held_until timestamptz,
  tries integer not null default 0,
  outcome text,
  done_at timestamptz,
  unique (campaign_id, customer_id)
);
create index call_leads_in_order on call_leads (waiting_since, id) where state = 'waiting' and again_at is null;
create index call_leads_agreed on call_leads (again_at, id) where state = 'waiting' and again_at is not null;
create index call_leads_held on call_leads (held_by) where held_by is not null;
create index call_leads_of_customer on call_leads (customer_id);

create table calls (
  id uuid primary key,
  lead_id uuid not null references call_leads (id),
  campaign_id uuid not null references call_campaigns (id),
  customer_id uuid,
  agent_id uuid not null,
  purpose text not null,
  script_id uuid not null,
  script_version integer not null,
  -- Our line, as the customer's phone shows it; the dialler connects agent and customer, or, in a demo without one, the agent dials.
  line text not null,
  way text not null check (way in ('dialler', 'direct')),
  code text not null,
  state text not null check (state in ('asked', 'ringing', 'connected', 'ended', 'failed')),
  asked_at timestamptz not null,
  rang_at timestamptz,
  connected_at timestamptz,
  ended_at timestamptz,
  -- As the dialler says.
  seconds integer,
  outcome text,
  outcome_at timestamptz,
  again_at timestamptz,
  note_sealed bytea,
  review_score smallint check (review_score between 1 and 5),
  review_note text,
  reviewed_by uuid,
  reviewed_at timestamptz
);
-- However many agents and campaigns there are, one call to a person and one of an agent at a time.
create unique index calls_one_per_customer on calls (customer_id) where ended_at is null;
create unique index calls_one_per_agent on calls (agent_id) where ended_at is null;
create index calls_rang on calls (customer_id, rang_at) where rang_at is not null;
create index calls_by_time on calls (asked_at, id);
create index calls_of_agent on calls (agent_id, asked_at, id);
create index calls_of_campaign on calls (campaign_id, asked_at, id);
create index calls_of_state on calls (state, asked_at, id);
create index calls_of_outcome on calls (outcome, asked_at, id);
create index calls_of_lead on calls (lead_id, asked_at);

-- Numbers that nobody calls: by a keyed hash alone, so the list names nobody.
create table do_not_call_numbers (
  phone_index bytea primary key,
  id uuid not null unique,
  source text not null check (source in ('agent', 'staff')),
  reason text not null,
  added_by uuid,
  added_at timestamptz not null
);
create index do_not_call_by_time on do_not_call_numbers (added_at, id);
create index do_not_call_of_source on do_not_call_numbers (source, added_at, id);
