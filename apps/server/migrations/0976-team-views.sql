-- Views of lists and reports that everybody sees who may open the page; they stay when their author leaves.
create table team_views (
  id uuid primary key,
  -- Slug of the page that the list is on: who may open it sees the view.
  page text not null check (length(page) between 1 and 60),
  list text not null check (length(list) between 1 and 60),
  name text not null check (length(name) between 1 and 40),
  -- Filters and columns as JSON, sealed: what was searched for may name a person.
  content bytea not null,
  created_by uuid references admin_users (id) on delete set null,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index team_views_name on team_views (list, lower(name)) where deleted_at is null;
create index team_views_page on team_views (page) where deleted_at is null;
