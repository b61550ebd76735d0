-- The application of a test lead is found by its id, however many leads are newer. The id follows from the lead's, by the expression with
-- which the server worked it out until now, so that a program that stored one still finds it.
alter table partner_test_leads add column application_id uuid not null generated always as (
  overlay(overlay(left(encode(sha256(('application of ' || id::text)::bytea), 'hex'), 32) placing '4' from 13) placing '8' from 17)::uuid
) stored;
create index partner_test_leads_application on partner_test_leads (partner_id, application_id);
