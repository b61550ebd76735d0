-- What a change of criteria would have meant: sums, never a person. The same content of the same lender has the same digest.
create table criteria_rehearsals (
  id uuid primary key,
  lender_id integer not null references lenders (lender_id),
  digest text not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  before_criteria jsonb not null,
  after_criteria jsonb not null,
  -- People looked at so far.
  progress integer not null default 0,
  asked_by uuid not null,
  asked_at timestamptz not null,
  finished_at timestamptz,
  result jsonb,
  check ((state = 'done') = (result is not null))
);
create index criteria_rehearsals_newest on criteria_rehearsals (lender_id, digest, asked_at desc);
-- One is made at a time for the same content.
create unique index criteria_rehearsals_open on criteria_rehearsals (digest) where state in ('waiting', 'running');

-- The last decided applications of a product.
create index credit_applications_decided on credit_applications (product, submitted_at desc, id desc) where receipt is not null;
