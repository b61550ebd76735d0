-- Classes of an erased customer that were removed at the end of their hold, once each; the certificate itself stays as it is.
create table erasure_purges (
  number text not null references erasures (number),
  class text not null,
  purged_at timestamptz not null,
  primary key (number, class)
);
-- At the end of its own hold a consent goes, and an application that once needed it lets go of it.
alter table lender_applications alter column consent_id drop not null;
create index help_requests_by_age on help_requests (created_at);
