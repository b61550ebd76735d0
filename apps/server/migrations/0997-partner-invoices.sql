-- The number of the tax invoice for what a partner did for us in a month: a series for each partner and financial year, given when the month
-- is closed. Null where the partner isn't registered for GST, or nothing of the month is taxable.
alter table partner_statements add column invoice_number text
  check (invoice_number ~ '^COM/\d\d-\d\d/\d{4}$')
  check (invoice_number is null or gst_percent is not null);
create unique index partner_statements_invoice on partner_statements (partner, invoice_number) where invoice_number is not null;

-- Months that are closed already, in their order.
alter table partner_statements disable trigger partner_statements_append_only;
update partner_statements s set invoice_number = n.number from (
  select t.id, 'COM/' || to_char(y.first, 'YY') || '-' || to_char(y.first + interval '1 year', 'YY') || '/'
    || lpad((row_number() over (partition by t.partner, y.first order by t.month))::text, 4, '0') as number
  from partner_statements t
  join payout_details d on d.id = t.details_id and d.gstin is not null
  cross join lateral (select (date_trunc('year', t.month - interval '3 months'))::date as first) as y
  where t.gst_percent is not null
) as n where n.id = s.id;
alter table partner_statements enable trigger partner_statements_append_only;
