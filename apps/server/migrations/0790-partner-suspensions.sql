-- While a partner is suspended, applications that begin under its brand earn it nothing; what began before goes on earning.
create table partner_suspensions (
  id uuid primary key,
  partner_id integer not null,
  partner text not null,
  from_at timestamptz not null,
  -- Null while it lasts.
  until_at timestamptz,
  -- For staff alone.
  reason text not null check (length(reason) between 1 and 200),
  suspended_by uuid not null,
  foreign key (partner_id, partner) references partners (id, key),
  check (until_at is null or until_at >= from_at)
);
create unique index partner_suspensions_open on partner_suspensions (partner_id) where until_at is null;
create index partner_suspensions_partner on partner_suspensions (partner_id, from_at);
select hold_to_partner('partner_suspensions', 'id, partner_id, partner, from_at, until_at');
create index partner_suspensions_key on partner_suspensions (partner, from_at);

alter table commission_claims drop constraint commission_claims_reason_check;
alter table commission_claims add constraint commission_claims_reason_check
  check (reason in ('no_rate', 'amount_missing', 'given_back', 'struck', 'before_ledger', 'partner_suspended'));

-- Whatever changes about a suspension, what was paid on applications since its beginning is worked out again.
create function note_suspension_due() returns trigger language plpgsql as $$
begin
  insert into commission_due (lender_application_id)
    select a.id from lender_applications a
    where a.brand = coalesce(new.partner, old.partner) and a.started_at >= coalesce(old.from_at, new.from_at)
      and exists (select from loan_payments p where p.lender_application_id = a.id);
  return null;
end $$;
create trigger partner_suspensions_commission after insert or update or delete on partner_suspensions
  for each row execute function note_suspension_due();
