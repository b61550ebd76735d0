-- Items of stuck customers, reminders and undelivered messages had no brand, so the queue could not be filtered by it. Those that wait get
-- the brand of their application, or else that their customer came by; who came by themselves is our own brand's, which new items are
-- given by the settings.
update csr_items i set brand = coalesce(
  (select a.brand from credit_applications a where a.id = i.credit_application_id),
  (select t.brand from attributions t where t.customer_id = i.customer_id))
where i.closed_at is null and i.brand is null and i.customer_id is not null;
