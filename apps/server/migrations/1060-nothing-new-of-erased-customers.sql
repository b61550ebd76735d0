-- Nothing is written about a customer whose data was deleted. A call that was admitted a moment earlier waits for the deletion, which
-- holds the customer's row for update, and is then refused.
create function refuse_erased_customer() returns trigger language plpgsql as $$
begin
  if new.customer_id is null then return new; end if;
  -- Waits for a deletion in progress. What it wrote is seen by the next statement, not by this one.
  perform from customers where id = new.customer_id for key share;
  if exists (select from erasures where customer_id = new.customer_id) then
    raise exception 'the data of this customer was deleted' using errcode = 'TU404';
  end if;
  return new;
end $$;

do $$
declare held text;
begin
  foreach held in array array[
    'assisted_profiles', 'business_profiles', 'call_requests', 'complaints', 'consents', 'contact_corrections', 'credit_applications',
    'credit_card_visits', 'customer_blocks', 'customer_notes', 'customer_profiles', 'customer_tasks', 'identity_checks',
    'insurance_hand_offs', 'nominee_changes', 'nominees', 'profile_drafts', 'reminders', 'sent_links'
  ] loop
    execute format('create trigger refuse_erased_customer before insert on %I for each row execute function refuse_erased_customer()', held);
  end loop;
end $$;
