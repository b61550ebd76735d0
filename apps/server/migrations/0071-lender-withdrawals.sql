-- Telling a lender that the customer has withdrawn: one more kind of call.
alter table lender_calls drop constraint lender_calls_operation_check;
alter table lender_calls add constraint lender_calls_operation_check check (
  operation in ('authenticate', 'dedupe', 'create_lead', 'offers', 'journey_link', 'status', 'send_passcode',
    'confirm_passcode', 'withdraw')
);
