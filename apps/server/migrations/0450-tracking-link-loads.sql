-- Tracking links that a file created or made active: undoing the file archives those that nobody has clicked.
create table tracking_link_loads (
  import_id uuid not null,
  link_id uuid not null references tracking_links (id) on delete cascade,
  undone boolean not null default false,
  primary key (import_id, link_id)
);
create index tracking_link_loads_of_link on tracking_link_loads (link_id);
