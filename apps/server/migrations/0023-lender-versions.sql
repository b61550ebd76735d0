-- Every version of a lender as a whole, so that a decision of a year ago can be read beside the terms of that day.
alter table lenders add column version integer not null default 1;

create table lender_versions (
  lender_id integer not null references lenders (lender_id),
  version integer not null,
  at timestamptz not null,
  -- The administrator; null for what came with the installation.
  changed_by uuid,
  -- Name of the property that changed; null where the lender was created or deleted.
  property text,
  before jsonb,
  after jsonb,
  terms jsonb not null,
  primary key (lender_id, version)
);
create trigger lender_versions_append_only before update on lender_versions for each row execute function refuse_change();

-- The first version of a lender is kept wherever it comes from.
create function keep_first_lender_version() returns trigger language plpgsql as $$
begin
  insert into lender_versions (lender_id, version, at, terms) values (new.lender_id, new.version, now(), to_jsonb(new));
  return null;
end $$;
create trigger lenders_first_version after insert on lenders for each row execute function keep_first_lender_version();
insert into lender_versions (lender_id, version, at, terms) select lender_id, version, now(), to_jsonb(lenders) from lenders;
