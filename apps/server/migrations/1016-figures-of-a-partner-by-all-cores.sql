-- PostgreSQL asks whether a statement may use several cores before it looks into functions like these. They only read a setting or
-- reckon with their argument; unless that is said, everything that a partner reads runs on one core.
alter function portal_partner() parallel safe;
alter function portal_partner_id() parallel safe;
alter function portal_merchant() parallel safe;
alter function indian_day(timestamptz) parallel safe;
