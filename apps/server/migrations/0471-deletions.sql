-- Deletions of customers' data: asked for by one colleague, confirmed by another, carried out once the person was told; and those that
-- people made themselves. The log of the console. Nothing in it names a person; the id leads to nobody once it is done.
create table deletions (
  id uuid primary key,
  customer_id uuid not null references customers (id),
  brand text not null,
  reason text not null check (reason in ('self', 'email', 'letter', 'phone', 'other')),
  -- Of the letter or the ticket; never a number, an address or a PAN.
  reference text not null default '' check (length(reference) <= 60),
  state text not null check (state in ('waiting', 'confirmed', 'done', 'withdrawn', 'expired')),
  -- Null where the person did it.
  requested_by uuid,
  requested_at timestamptz not null,
  -- Until when it can be confirmed.
  expires_at timestamptz not null,
  -- What would go and stay, as the one who asked saw it: classes, counts and states of applications.
  seen jsonb not null,
  confirmed_by uuid,
  confirmed_at timestamptz,
  -- The message that tells the person; it goes out before their number does.
  message_id uuid,
  -- Number of the certificate, known before the deletion: the message says it.
  certificate text unique,
  -- When it was done, withdrawn or found to have expired.
  ended_at timestamptz,
  ended_by uuid,
  -- What went, with counts, and what stayed: reasons and days, as on the certificate.
  gone jsonb not null default '[]',
  kept jsonb not null default '[]',
  check ((state in ('confirmed', 'done')) <= (certificate is not null)),
  check (confirmed_by is null or confirmed_by <> requested_by),
  check ((state in ('done', 'withdrawn', 'expired')) = (ended_at is not null))
);
-- One open request for a person.
create unique index deletions_open on deletions (customer_id) where state in ('waiting', 'confirmed');
create index deletions_of_customer on deletions (customer_id);
create index deletions_to_do on deletions (confirmed_at) where state = 'confirmed';
create index deletions_waiting on deletions (expires_at) where state = 'waiting';
create index deletions_by_time on deletions (requested_at, id);
create index deletions_by_state on deletions (state, requested_at, id);
create index deletions_by_reason on deletions (reason, requested_at, id);

-- For taking a person out of the checks of others.
create index dedupe_checks_others on dedupe_checks using gin (other_customers);

-- Those that people made before there was a log. What was there before is not known any more: what went is told without counts.
insert into deletions (id, customer_id, brand, reason, state, requested_at, expires_at, seen, certificate, ended_at, gone, kept)
select gen_random_uuid(), customer_id, brand, 'self', 'done', erased_at, erased_at, '[]', number, erased_at,
  coalesce((select jsonb_agg(jsonb_build_object('class', name, 'count', null)) from jsonb_array_elements_text(erased) as name), '[]'),
  kept
from erasures;

-- A check is changed only by taking the person out of it: when it was, what it found and why stay as they were written.
drop trigger dedupe_checks_append_only on dedupe_checks;
create trigger dedupe_checks_append_only before update on dedupe_checks for each row
  when ((old.id, old.at, old.lender_key, old.outcome, old.same, old.reason)
    is distinct from (new.id, new.at, new.lender_key, new.outcome, new.same, new.reason))
  execute function refuse_change();
-- The brand of a check goes with its person: its day is counted again.
create trigger dedupe_checks_days_changed after update on dedupe_checks
  referencing old table as gone for each statement execute function mark_dedupe_days();
