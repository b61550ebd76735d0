-- The record of a customer at the desk (decision 0096): notes, tasks, and links to go on with an application.

-- A note is one member of staff's words about a customer. Its author may change it for 15 minutes; then it stays as it is.
create table customer_notes (
  id uuid primary key,
  customer_id uuid not null references customers (id),
  credit_application_id uuid not null references credit_applications (id),
  body bytea not null,
  written_by uuid not null,
  written_at timestamptz not null,
  changed_at timestamptz
);
create index customer_notes_of_customer on customer_notes (customer_id, written_at desc);

create table customer_tasks (
  id uuid primary key,
  customer_id uuid not null references customers (id),
  credit_application_id uuid not null references credit_applications (id),
  what bytea not null,
  due_at timestamptz not null,
  assignee uuid not null,
  created_by uuid not null,
  created_at timestamptz not null,
  done_at timestamptz,
  done_by uuid,
  check ((done_at is null) = (done_by is null))
);
create index customer_tasks_of_customer on customer_tasks (customer_id, created_at desc);
create index customer_tasks_due on customer_tasks (assignee, due_at) where done_at is null;
create index customer_tasks_all_due on customer_tasks (due_at) where done_at is null;

-- What a story reads of one person.
create index sessions_of_user_ever on sessions (user_id, created_at) where kind = 'customer';
create index cases_credit_application on cases (credit_application_id) where credit_application_id is not null;
