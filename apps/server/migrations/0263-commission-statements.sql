-- What lenders' commission files say of claims, row by row. The newest of a claim and event that is not undone is what the lender says.
create table commission_statements (
  id uuid primary key,
  sequence bigint generated always as identity,
  claim_id uuid not null references commission_claims (id),
  file_id uuid not null,
  -- As the person's program numbers it.
  row_number integer not null,
  kind text not null check (kind in ('commission', 'claw_back')),
  -- What tells claw-backs of one claim apart, as a hash; '' for the commission itself.
  event text not null,
  -- What the lender owes, or takes back, without tax.
  amount_paise bigint not null check (amount_paise >= 0),
  gst_paise bigint,
  tds_paise bigint,
  -- How much of it has arrived so far.
  received_paise bigint not null default 0 check (received_paise between 0 and amount_paise),
  invoice_no text check (length(invoice_no) <= 100),
  -- The bank's reference of the lender's payment to us.
  utr text check (length(utr) <= 100),
  at timestamptz not null,
  undone_at timestamptz,
  check (kind = 'commission' or received_paise = 0)
);
create unique index commission_statements_once on commission_statements (file_id, row_number, claim_id) where undone_at is null;
create index commission_statements_claim on commission_statements (claim_id, sequence);
