-- What a disbursed loan earns, as rows with dates (decision 0066): what a lender owes us, or what we owe a partner. A row is a draft
-- until a second person confirms it. It never changes afterwards, except that it gets its last day.
create table commission_rates (
  id uuid primary key,
  sequence bigint generated always as identity,
  side text not null check (side in ('lender', 'partner')),
  -- Standard: follows from the two figures that a lender or partner has; used where nothing else was agreed.
  kind text not null check (kind in ('agreed', 'standard')),
  -- Whom it is for; null means any.
  partner text references partners (key),
  merchant uuid references merchants (id),
  lender text references lenders (key),
  product text check (length(product) <= 60),
  terms jsonb not null,
  -- Days in India, both included. A row whose last day is the one before its first was never in force.
  from_day date not null,
  until_day date check (until_day >= from_day - 1),
  created_by uuid,
  created_at timestamptz not null,
  confirmed_by uuid,
  confirmed_at timestamptz,
  check (side = 'partner' or (lender is not null and partner is null and merchant is null)),
  check (merchant is null or partner is not null),
  -- A second person: nobody confirms what they wrote. Standard rows follow from a change that has its own entry in the audit.
  check (kind = 'standard' or confirmed_at is null or (confirmed_by is not null and confirmed_by is distinct from created_by)),
  check (kind = 'agreed' or confirmed_at is not null),
  -- Whom it is for as one number, as ranges of numbers need no further extension of the database.
  scope bigint not null generated always as (hashtextextended(
    side || '|' || kind || '|' || coalesce(partner, '') || '|' || coalesce(merchant::text, '') || '|' || coalesce(lender, '') || '|'
      || coalesce(product, ''), 0)) stored,
  -- For the same cases no two are in force on one day.
  constraint commission_rates_overlap exclude using gist (
    int8range(scope, scope, '[]') with &&, daterange(from_day, until_day + 1, '[)') with &&
  ) where (confirmed_at is not null)
);

create function keep_confirmed_rate() returns trigger language plpgsql as $$
begin
  if old.confirmed_at is null then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or (to_jsonb(new) - '{until_day,scope}'::text[]) <> (to_jsonb(old) - '{until_day,scope}'::text[]) then
    raise exception 'a confirmed rate is never changed';
  end if;
  return new;
end $$;
create trigger commission_rates_kept before update or delete on commission_rates
  for each row execute function keep_confirmed_rate();

-- Until now a lender's two figures held for every day there was; a partner's hold from today on.
insert into commission_rates (id, side, kind, lender, terms, from_day, created_at, confirmed_at)
select gen_random_uuid(), 'lender', 'standard', key,
  jsonb_build_object('price', jsonb_build_object('percent', trim_scale(revenue_percent)::text, 'flatPaise', (revenue_flat_fee * 100)::bigint),
    'leastPaise', null, 'mostPaise', null), date '2000-01-01', now(), now()
from lenders where revenue_percent <> 0 or revenue_flat_fee <> 0;
insert into commission_rates (id, side, kind, partner, terms, from_day, created_at, confirmed_at)
select gen_random_uuid(), 'partner', 'standard', key,
  jsonb_build_object('price', jsonb_build_object('percent', trim_scale(revenue_percent)::text, 'flatPaise', (revenue_flat_fee * 100)::bigint),
    'leastPaise', null, 'mostPaise', null), indian_day(now()), now(), now()
from partners where revenue_percent <> 0 or revenue_flat_fee <> 0;
