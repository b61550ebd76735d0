-- Rows of the regulator's key fact statement that no other column of a lender holds (product.md §8), each in both
-- languages: foreclosure, other_charges, recovery_agents, grievance_clause, transfer. An absent one is stated by the lender.
alter table lenders add column key_fact_terms jsonb not null default '{}';

-- A statement that a customer has seen: everything it was made from, frozen at the first look, so that it can be made
-- again, byte for byte, after the lender or the brand has changed (product.md §5).
create table key_fact_statements (
  offer_id uuid primary key references offers (id) on delete cascade,
  customer_id uuid not null references customers (id),
  -- Version of the form it is printed with.
  form text not null,
  -- Canonical JSON. Names lenders, terms and the brand; nothing of it is about the person.
  facts text not null,
  issued_at timestamptz not null
);
create trigger key_fact_statements_append_only before update on key_fact_statements
  for each row execute function refuse_change();
