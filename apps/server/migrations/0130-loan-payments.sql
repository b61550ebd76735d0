-- Money that a lender paid out, and that was given back, of one lender application (decision 0035). Append-only: the newest
-- entry of a payment that is not taken back says what the payment is, so the sum of those entries, reversals less, is what is
-- paid and not given back. `lender_applications.disbursed_paise`, `disbursed_at` and `revenue_paise` are worked out from it.
create table loan_payments (
  id uuid primary key,
  sequence bigint generated always as identity,
  lender_application_id uuid not null references lender_applications (id) on delete cascade,
  -- The payment that this entry is about: the id of its first entry.
  payment_id uuid not null,
  kind text not null check (kind in ('disbursal', 'reversal')),
  -- What the payment is from now on; null only while the lender has not said how much was paid.
  amount_paise bigint check (amount_paise >= 0),
  -- What the news said, and when that happened: told again, the payment is recognised by it.
  said_paise bigint,
  heard_at timestamptz not null,
  heard_day_only boolean not null,
  reference text check (length(reference) <= 100),
  tranche integer,
  -- When the money moved: the day in India, and the moment where the lender said it.
  value_day date not null,
  paid_at timestamptz,
  -- When the news that said the amount happened.
  said_at timestamptz not null,
  said_day_only boolean not null,
  -- The entry that this one corrects.
  corrects uuid,
  -- The payment was a mistake, or is another one: it counts no more.
  struck boolean not null default false,
  source text not null check (source in ('lender', 'file', 'csr', 'system')),
  actor text,
  -- The file that brought it, and the file that it takes back.
  upload_id uuid,
  takes_back uuid,
  -- The event of the lender or the row of the file; an entry that follows from it carries its own id behind it.
  event_id text not null,
  status_event_id uuid,
  received_at timestamptz not null,
  unique (lender_application_id, kind, event_id),
  check (amount_paise is not null or kind = 'disbursal')
);
create index loan_payments_upload on loan_payments (upload_id) where upload_id is not null;
create trigger loan_payments_append_only before update on loan_payments for each row execute function refuse_change();

-- True where only a day was said: such an event is compared by its day.
alter table status_events add column day_only boolean not null default false;
-- What was said under an event id, to see when the same id comes again with other content.
alter table lender_news add column content_hash text;

-- What was paid before there was a ledger.
with paid as (
  select a.id, a.disbursed_paise, a.disbursed_at, a.connection, gen_random_uuid() as entry
  from lender_applications a where a.disbursed_at is not null
)
insert into loan_payments (id, lender_application_id, payment_id, kind, amount_paise, said_paise, heard_at, heard_day_only, value_day,
  paid_at, said_at, said_day_only, source, actor, event_id, received_at)
select entry, id, entry, 'disbursal', disbursed_paise, disbursed_paise, disbursed_at, false, indian_day(disbursed_at), disbursed_at,
  disbursed_at, false, 'system', connection, 'before the ledger', disbursed_at
from paid;
with given as (
  select a.id, coalesce(a.disbursed_paise, 0) as paise, a.connection, gen_random_uuid() as entry, greatest(a.disbursed_at, coalesce((
    select max(e.occurred_at) from status_events e
    where e.lender_application_id = a.id and e.status = 'cancelled' and e.applied and not is_taken_back(e.id, a.id)
  ), a.disbursed_at)) as at
  from lender_applications a where a.disbursed_at is not null and a.status = 'cancelled'
)
insert into loan_payments (id, lender_application_id, payment_id, kind, amount_paise, said_paise, heard_at, heard_day_only, value_day,
  paid_at, said_at, said_day_only, source, actor, event_id, received_at)
select entry, id, entry, 'reversal', paise, null, at, false, indian_day(at), at, at, false, 'system', connection, 'before the ledger', at
from given;
