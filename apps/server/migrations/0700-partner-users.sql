-- What the portal's role may read, a row per table, so that each step of the schema adds its own. `columns` null: all of them.
create table portal_grants (
  name text primary key,
  columns text
);
insert into portal_grants values
  ('merchants', 'id, partner_id, code, shop_name, postal_code, active, created_at'),
  ('tracking_links', null),
  ('commission_claims', null),
  ('partner_statements', null),
  ('commission_disputes', 'id, sequence, claim_id, partner, kind, text, wanted_paise, opened_at, outcome, change_paise, answer, answered_at');

create or replace function grant_portal(portal name) returns void language plpgsql as $$
declare
  one record;
begin
  -- Two processes that start at once would change the same rights at once, which PostgreSQL refuses.
  perform pg_advisory_xact_lock(hashtext('grant_portal'));
  for one in select * from portal_grants loop
    execute format('grant select%s on %I to %I', ' (' || one.columns || ')', one.name, portal);
  end loop;
end $$;
revoke execute on function grant_portal from public;

-- Holds a table with a column partner_id to the partner that a transaction names, and lets the portal's role read it.
-- `columns` null: all of them. `merchant` is the column by which somebody of one merchant is held to that merchant; null: a
-- merchant sees nothing of the table.
create function hold_to_partner(held text, columns text default null, merchant text default null) returns void language plpgsql as $$
declare
  own text := 'partner_id = portal_partner_id() and (portal_merchant() is null' || case when merchant is null then '' else format(' or %I = portal_merchant()', merchant) end || ')';
begin
  execute format('alter table %I enable row level security', held);
  execute format('create policy of_partner on %I using (%s) with check (%s)', held, own, own);
  insert into portal_grants values (held, columns);
end $$;
revoke execute on function hold_to_partner from public;

-- People who sign in to the partner portal. Names and addresses are sealed; an address is one account.
alter table partners add constraint partners_id_key unique (id, key);
create table partner_users (
  id uuid primary key,
  partner_id integer not null,
  -- Key of the partner, by which links and commissions name it; held to the id by the database.
  partner text not null,
  -- Whose merchant this person is of; null for people of the partner itself.
  merchant_id uuid references merchants (id),
  role_id integer not null check (role_id in (21, 22, 23, 24)),
  name_sealed bytea not null,
  email_sealed bytea not null,
  email_index bytea not null unique,
  -- argon2id; null until the invitation was accepted.
  password_hash text,
  password_changed_at timestamptz not null,
  language text not null default 'en' check (language in ('en', 'hi')),
  disabled_at timestamptz,
  created_at timestamptz not null,
  foreign key (partner_id, partner) references partners (id, key),
  check ((role_id = 24) = (merchant_id is not null))
);
create index partner_users_partner on partner_users (partner_id, id);
create index partner_users_merchant on partner_users (merchant_id) where merchant_id is not null;
select hold_to_partner('partner_users', 'id, partner_id, partner, merchant_id, role_id, name_sealed, email_sealed, password_changed_at, language, disabled_at, created_at', 'merchant_id');
