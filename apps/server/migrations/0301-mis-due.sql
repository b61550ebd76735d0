-- An application that moves is noted, and its line is worked out by a job: whoever moves it doesn't wait for the reconciliation.
create table mis_due (
  sequence bigint generated always as identity primary key,
  lender_key text not null,
  lender_application_id uuid not null
);

create or replace function mis_application_moved() returns trigger language plpgsql as $$
begin
  insert into mis_due (lender_key, lender_application_id)
  select n.lender_key, n.id from new_rows n join old_rows o on o.id = n.id
  where (n.status, n.disbursed_paise, n.disbursed_at) is distinct from (o.status, o.disbursed_paise, o.disbursed_at)
    and exists (select from mis_rows m where m.lender_key = n.lender_key);
  return null;
end $$;
