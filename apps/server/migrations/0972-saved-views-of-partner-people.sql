-- How people of partners like to see the lists of the portal; each person their own.
create table partner_saved_views (
  id uuid primary key,
  partner_id integer not null references partners (id),
  user_id uuid not null references partner_users (id) on delete cascade,
  list text not null check (length(list) between 1 and 60),
  name text not null check (length(name) between 1 and 40),
  -- Filters and columns as JSON, sealed: what was searched for may name a person.
  content bytea not null,
  created_at timestamptz not null,
  unique (user_id, list, name)
);
alter table partner_saved_views enable row level security;
-- Of the person who asks, also where they are of one merchant: nobody sees a colleague's.
create policy of_person on partner_saved_views
  using (partner_id = portal_partner_id() and user_id::text = current_setting('tulna.user', true))
  with check (partner_id = portal_partner_id() and user_id::text = current_setting('tulna.user', true));
insert into portal_grants values ('partner_saved_views', 'id, partner_id, user_id, list, name, content');
