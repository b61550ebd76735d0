-- What decides about a lender: its criteria and prices, as one value. Money in whole rupees, rates in percent a year.
create function criteria_of(lender lenders) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'product', lender.product,
    'min_income', lender.min_income,
    'max_income', lender.max_income,
    'min_age', lender.min_age,
    'max_age', lender.max_age,
    'max_age_at_maturity', lender.max_age_at_maturity,
    'salaried', lender.salaried,
    'self_employed', lender.self_employed,
    'ticket_class', lender.ticket_class,
    'credit_score_class', lender.credit_score_class,
    'min_score', lender.min_score,
    'accepts_new_to_credit', lender.accepts_new_to_credit,
    'min_loan', lender.min_loan,
    'loan_amount_upto', lender.loan_amount_upto,
    'min_tenure', lender.min_tenure,
    'tenure', lender.tenure,
    'obligations_percent', lender.obligations_percent,
    'postal_prefixes', lender.postal_prefixes,
    'rate_min', lender.rate_min,
    'interest_rate', lender.interest_rate,
    'fee_min', lender.fee_min,
    'processing_fees', lender.processing_fees,
    'gst_percent', lender.gst_percent,
    'business', lender.business
  )
$$;

-- The criteria of a lender as versions with dates. The newest one is in force and is what the columns of the lender say: whatever
-- changes them, a call, a file or a statement by hand, makes the next version, so the history has no hole.
create table criteria_versions (
  lender_id integer not null references lenders (lender_id),
  number integer not null,
  criteria jsonb not null,
  valid_from timestamptz not null,
  -- Null for the version in force.
  valid_until timestamptz,
  -- came: with the lender; edited: one value at once; published: a draft that a second person confirmed; rolled_back.
  origin text not null check (origin in ('came', 'edited', 'published', 'rolled_back')),
  -- Who wrote it; null for what came with the installation.
  drafted_by uuid,
  drafted_at timestamptz not null,
  -- The second person; null where one person was enough.
  confirmed_by uuid,
  confirmed_at timestamptz,
  reason text not null default '',
  -- The version whose content this one has again.
  restores integer,
  primary key (lender_id, number),
  check (valid_until is null or valid_until >= valid_from)
);
create unique index criteria_in_force on criteria_versions (lender_id) where valid_until is null;

-- What a version decides by is never changed, and one that ended says nothing new.
create function keep_criteria_versions() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.valid_until is null
    and (old.lender_id, old.number, old.criteria, old.valid_from) is not distinct from (new.lender_id, new.number, new.criteria, new.valid_from)
  then
    return new;
  end if;
  raise exception 'criteria versions are never changed';
end $$;
create trigger criteria_versions_kept before update or delete on criteria_versions
  for each row execute function keep_criteria_versions();

-- A change of criteria that waits: one per lender.
create table criteria_drafts (
  id uuid primary key,
  lender_id integer not null references lenders (lender_id),
  -- The version that was in force when it was written.
  based_on integer not null,
  criteria jsonb not null,
  reason text not null,
  -- suspended: was scheduled, and must be looked at again.
  state text not null check (state in ('draft', 'scheduled', 'suspended', 'published', 'discarded')),
  suspended_because text check (suspended_because in ('criteria_changed', 'author_left', 'lender_deleted', 'faulty')),
  drafted_by uuid not null,
  drafted_at timestamptz not null,
  confirmed_by uuid,
  confirmed_at timestamptz,
  publish_at timestamptz,
  ended_at timestamptz,
  check ((state = 'suspended') = (suspended_because is not null)),
  check (state <> 'scheduled' or (publish_at is not null and confirmed_by is not null))
);
create unique index criteria_drafts_waiting on criteria_drafts (lender_id) where state in ('draft', 'scheduled', 'suspended');
create index criteria_drafts_due on criteria_drafts (publish_at) where state = 'scheduled';

create function next_criteria_version() returns trigger language plpgsql as $$
declare
  moment timestamptz;
  latest criteria_versions;
begin
  if tg_op = 'UPDATE' and criteria_of(old) = criteria_of(new) then
    return null;
  end if;
  select * into latest from criteria_versions where lender_id = new.lender_id and valid_until is null;
  moment := case when tg_op = 'UPDATE' and old.changed_at is distinct from new.changed_at then new.changed_at
    when tg_op = 'INSERT' then new.created_at else now() end;
  moment := greatest(moment, latest.valid_from);
  update criteria_versions set valid_until = moment where lender_id = new.lender_id and valid_until is null;
  insert into criteria_versions (lender_id, number, criteria, valid_from, origin, drafted_by, drafted_at)
  select new.lender_id, coalesce(latest.number, 0) + 1, criteria_of(new), moment,
    case when tg_op = 'INSERT' then 'came' else 'edited' end,
    -- Who made it stands in the version of the lender as a whole, where the change made one.
    (select changed_by from lender_versions
     where lender_id = new.lender_id and version = new.version and (tg_op = 'INSERT' or new.version <> old.version)), moment;
  -- What was to be published rests on criteria that are gone.
  update criteria_drafts set state = 'suspended', suspended_because = 'criteria_changed'
  where lender_id = new.lender_id and state = 'scheduled';
  return null;
end $$;
create trigger lenders_next_criteria after insert or update on lenders for each row execute function next_criteria_version();

insert into criteria_versions (lender_id, number, criteria, valid_from, origin, drafted_by, drafted_at)
select lender_id, 1, criteria_of(lenders), changed_at, 'came', null, changed_at from lenders;
