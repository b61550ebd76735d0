-- What people of partners and merchants ask in the portal (R5), and our answers. Subjects and texts are in the words of people and may
-- hold customers: sealed.

create table partner_tickets (
  id uuid primary key,
  partner_id integer not null references partners (id),
  -- Whose ticket it is where somebody of a merchant opened it; the partner sees it too.
  merchant_id uuid references merchants (id),
  -- Counted for each partner.
  number integer not null check (number > 0),
  kind text not null check (kind in ('tech_support', 'general_query')),
  subject_sealed bytea not null,
  state text not null check (state in ('open', 'answered', 'waiting', 'closed')),
  opened_by uuid not null references partner_users (id),
  opened_at timestamptz not null,
  -- The last message or step.
  changed_at timestamptz not null,
  -- In business time; null while nothing is owed.
  due_at timestamptz,
  -- The member of staff who has it.
  assigned_to uuid,
  unique (partner_id, number),
  unique (partner_id, id),
  check ((state = 'open') = (due_at is not null))
);
create index partner_tickets_of_partner on partner_tickets (partner_id, changed_at, id);
create index partner_tickets_due on partner_tickets (due_at, id);
create index partner_tickets_opened on partner_tickets (opened_at, id);
create index partner_tickets_changed on partner_tickets (changed_at, id);
select hold_to_partner('partner_tickets', 'id, partner_id, merchant_id, number, kind, subject_sealed, state, opened_by, opened_at, changed_at, due_at', 'merchant_id');

create table partner_ticket_messages (
  id uuid primary key,
  partner_id integer not null references partners (id),
  merchant_id uuid,
  ticket_id uuid not null,
  -- Counted for each ticket: its order.
  number integer not null check (number > 0),
  side text not null check (side in ('partner', 'staff')),
  written_by uuid not null,
  body_sealed bytea not null,
  written_at timestamptz not null,
  unique (partner_id, id),
  unique (partner_id, ticket_id, number),
  foreign key (partner_id, ticket_id) references partner_tickets (partner_id, id)
);
select hold_to_partner('partner_ticket_messages', null, 'merchant_id');

-- The row is there before its file is written; one that no message came to use within an hour is removed, file and all.
create table partner_ticket_files (
  id uuid primary key,
  partner_id integer not null references partners (id),
  merchant_id uuid,
  message_id uuid,
  uploaded_by uuid not null,
  type text not null check (type in ('pdf', 'jpg', 'png')),
  bytes integer not null check (bytes > 0),
  -- Key of its file in the store.
  key_sealed bytea not null,
  uploaded_at timestamptz not null,
  foreign key (partner_id, message_id) references partner_ticket_messages (partner_id, id)
);
create index partner_ticket_files_of_message on partner_ticket_files (partner_id, message_id);
create index partner_ticket_files_unsent on partner_ticket_files (uploaded_at) where message_id is null;
select hold_to_partner('partner_ticket_files', null, 'merchant_id');
