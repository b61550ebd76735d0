-- A file may list a link that exists already. Undoing the file that created the link then leaves it on, because the other file uses it.
alter table tracking_link_loads add column listed boolean not null default false;
