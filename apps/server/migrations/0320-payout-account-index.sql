-- Whether another partner is paid to the same account is asked by the blind index of its number.
alter table payout_details add column account_index bytea not null;
create index payout_details_account on payout_details (account_index);
create index payout_details_group on payout_details (group_id);

-- Confirmed details are never changed, but sealed again under a new key.
create or replace function keep_confirmed_details() returns trigger language plpgsql as $$
begin
  if old.confirmed_at is null then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - '{account_sealed,account_index,pan_sealed}'::text[]
      <> to_jsonb(old) - '{account_sealed,account_index,pan_sealed}'::text[] or (new.pan_sealed is null) <> (old.pan_sealed is null) then
    raise exception 'confirmed payout details are never changed';
  end if;
  return new;
end $$;
