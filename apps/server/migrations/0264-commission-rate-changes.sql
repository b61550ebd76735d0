-- A confirmed rate gets its last day as it got its first: one person asks, another confirms.
alter table commission_rates
  add column ending_day date,
  add column ending_by uuid,
  add column ending_at timestamptz,
  -- Who confirmed it; empty where a newer standard rate ended it.
  add column ended_by uuid,
  add check ((ending_day is null) = (ending_by is null) and (ending_day is null) = (ending_at is null)),
  add check (ending_day is null or confirmed_at is not null);

create or replace function keep_confirmed_rate() returns trigger language plpgsql as $$
declare open constant text[] := '{until_day,ending_day,ending_by,ending_at,ended_by,scope}';
begin
  if old.confirmed_at is null then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or (to_jsonb(new) - open) <> (to_jsonb(old) - open) then
    raise exception 'a confirmed rate is never changed';
  end if;
  return new;
end $$;

create index commission_rates_created on commission_rates (created_at, id);
create index commission_rates_side on commission_rates (side, created_at, id);
create index commission_rates_partner on commission_rates (partner, created_at, id) where partner is not null;
create index commission_rates_lender on commission_rates (lender, created_at, id) where lender is not null;
