-- Looks of staff at the portal as a partner. A session that another one opened ends with it.
alter table sessions add column opened_by uuid references sessions (id) on delete cascade;
create index sessions_opened_by on sessions (opened_by) where opened_by is not null;

create table partner_looks (
  id uuid primary key,
  partner_id integer not null,
  partner text not null,
  staff_id uuid not null,
  -- For staff alone.
  reason text not null check (length(reason) between 1 and 200),
  started_at timestamptz not null,
  ends_at timestamptz not null,
  foreign key (partner_id, partner) references partners (id, key),
  check (ends_at > started_at)
);
create index partner_looks_partner on partner_looks (partner_id, started_at, id);
select hold_to_partner('partner_looks', 'id, partner_id, partner, staff_id, started_at, ends_at');

-- What was opened in a look, each page and each record once.
create table partner_look_pages (
  look_id uuid not null references partner_looks (id),
  partner_id integer not null,
  page text not null check (length(page) <= 60),
  -- '' for the page itself.
  record text not null check (length(record) <= 80),
  opened_at timestamptz not null,
  primary key (look_id, page, record)
);
create index partner_look_pages_partner on partner_look_pages (partner_id);
select hold_to_partner('partner_look_pages', 'look_id, partner_id, page, opened_at');
