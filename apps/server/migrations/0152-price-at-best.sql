-- What an offer would cost at best, where it hangs on a credit score that nobody has told; null where the price is one.
alter table offers
  add column rate_at_best numeric(7, 4),
  add column apr_at_best numeric(7, 2),
  add check ((rate_at_best is null) = (apr_at_best is null));
