-- Lenders on and off (A7, decision 0078): per product, per partner, or everywhere; what changes at a time; and every change.

-- Where a lender is, or was once, off. Without a row it is on.
create table lender_switches (
  id bigint primary key generated always as identity,
  lender_key text not null,
  product text,
  -- Key of the brand.
  partner text,
  is_off boolean not null,
  since timestamptz not null,
  reason text not null,
  -- Null: the installation itself.
  changed_by uuid,
  version integer not null,
  constraint lender_switches_one_target check (num_nonnulls(product, partner) <= 1),
  constraint lender_switches_target unique nulls not distinct (lender_key, product, partner)
);

create table lender_switch_moves (
  id bigint primary key generated always as identity,
  switch_id bigint not null references lender_switches (id),
  lender_key text not null,
  product text,
  partner text,
  is_off boolean not null,
  at timestamptz not null,
  reason text not null,
  changed_by uuid,
  -- 'person', 'plan', 'undo'
  how text not null,
  version integer not null,
  unique (switch_id, version)
);
create index lender_switch_moves_at on lender_switch_moves (at, id);
create index lender_switch_moves_lender on lender_switch_moves (lender_key, at, id);
create trigger lender_switch_moves_append_only before update or delete on lender_switch_moves
  for each row execute function refuse_loss();

create table lender_switch_plans (
  id uuid primary key,
  lender_key text not null,
  product text,
  partner text,
  to_off boolean not null,
  due_at timestamptz not null,
  reason text not null,
  planned_by uuid not null,
  role_id integer not null,
  planned_at timestamptz not null,
  -- Version of the switch that the plan was made on; 0 where it had none.
  based_on integer not null,
  -- Of an end: the plan whose change it ends.
  after_plan uuid references lender_switch_plans (id),
  -- 'waiting', 'done', 'cancelled', 'suspended'
  state text not null default 'waiting',
  -- Why it was suspended: 'changed', 'author_left', 'lender_gone'
  why text,
  settled_at timestamptz,
  settled_by uuid,
  constraint lender_switch_plans_one_target check (num_nonnulls(product, partner) <= 1)
);
create index lender_switch_plans_due on lender_switch_plans (due_at, id);
create index lender_switch_plans_open on lender_switch_plans (state, due_at, id);

-- The brand a person applied under decides which lenders take them, also later, when no session is at hand.
alter table credit_applications add column brand text;
