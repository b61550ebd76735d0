-- The bank account that a merchant would be paid to. A change is a new row that a second person confirms; the newest confirmed one counts.
create table merchant_accounts (
  id uuid primary key,
  sequence bigint generated always as identity,
  merchant_id uuid not null references merchants (id),
  holder_sealed bytea not null,
  account_sealed bytea not null,
  account_index bytea not null,
  account_last4 text not null check (length(account_last4) = 4),
  ifsc text not null check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  created_by uuid not null,
  created_at timestamptz not null,
  confirmed_by uuid,
  confirmed_at timestamptz,
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (confirmed_by is distinct from created_by)
);
create unique index merchant_accounts_draft on merchant_accounts (merchant_id) where confirmed_at is null;
create index merchant_accounts_newest on merchant_accounts (merchant_id, sequence desc) where confirmed_at is not null;
create index merchant_accounts_number on merchant_accounts (account_index);

-- Confirmed accounts are never changed, but sealed again under a new key.
create function keep_confirmed_accounts() returns trigger language plpgsql as $$
begin
  if old.confirmed_at is null then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - '{holder_sealed,account_sealed,account_index}'::text[]
      <> to_jsonb(old) - '{holder_sealed,account_sealed,account_index}'::text[] then
    raise exception 'confirmed accounts are never changed';
  end if;
  return new;
end $$;
create trigger merchant_accounts_kept before update or delete on merchant_accounts
  for each row execute function keep_confirmed_accounts();

-- What the bank said when one rupee was sent to an account. Its id is the key of every try: the rupee is sent once.
create table merchant_account_checks (
  account_id uuid primary key references merchant_accounts (id) on delete cascade,
  state text not null check (state in ('asked', 'matched', 'differs', 'failed')),
  -- The name that the bank has for the account.
  bank_name_sealed bytea,
  tries integer not null default 0,
  asked_at timestamptz not null,
  answered_at timestamptz,
  check ((answered_at is null) = (state = 'asked')),
  check ((bank_name_sealed is null) = (state in ('asked', 'failed')))
);
