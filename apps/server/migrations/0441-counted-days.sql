-- Days of a log that are over and were counted once (decision 0087). The figures of a report are those of the counted days and, of all
-- others, what the log says when somebody asks.
--
-- A day that is counted is marked by whatever changes its log later, in the same transaction; a marked day is read from the log until it
-- was counted again. So figures are exact at any moment, also while somebody counts.
create table counted_days (
  subject text not null,
  day date not null,
  -- Transactions with a smaller number may change the log without knowing of this row: nothing is counted before they have ended. Null
  -- until it is known.
  not_before bigint,
  primary key (subject, day)
);
create table counted_day_marks (
  id bigint generated always as identity primary key,
  subject text not null,
  day date not null
);
create index counted_day_marks_day on counted_day_marks (subject, day);

-- The days of a period, and which of them may be read as they were counted.
create function report_days(of_subject text, first date, last date) returns table (day date, is_counted boolean) language sql stable as $$
  select one::date, exists (select from counted_days c where c.subject = of_subject and c.day = one::date)
    and not exists (select from counted_day_marks m where m.subject = of_subject and m.day = one::date)
  from generate_series(first::timestamp, last::timestamp, interval '1 day') as one
$$;

create function mark_counted_days(of_subject text, days date[]) returns void language sql as $$
  insert into counted_day_marks (subject, day)
  select c.subject, c.day from counted_days c where c.subject = of_subject and c.day = any (days)
$$;

-- Codes by one dimension at a time. None of a counted day is open any more.
create table passcode_days (
  day date not null,
  dimension text not null,
  value text not null,
  asked bigint not null,
  sent bigint not null,
  failed bigint not null,
  waiting bigint not null,
  used bigint not null,
  replaced bigint not null,
  expired bigint not null,
  open bigint not null,
  wrong bigint not null,
  locked bigint not null,
  primary key (day, dimension, value)
);
create function mark_code_days() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform mark_counted_days('codes', array(select distinct indian_day(at) from added));
  end if;
  if tg_op <> 'INSERT' then
    perform mark_counted_days('codes', array(select distinct indian_day(at) from gone));
  end if;
  return null;
end $$;
create trigger passcode_log_days_added after insert on passcode_log
  referencing new table as added for each statement execute function mark_code_days();
create trigger passcode_log_days_changed after update on passcode_log
  referencing old table as gone new table as added for each statement execute function mark_code_days();
create trigger passcode_log_days_gone after delete on passcode_log
  referencing old table as gone for each statement execute function mark_code_days();
create index passcode_log_expires on passcode_log (expires_at);

-- De-dupe checks by one dimension at a time. The brand is that of the first touch, which may be tied to a customer later.
create table dedupe_days (
  day date not null,
  dimension text not null,
  value text not null,
  outcome text not null,
  checks bigint not null,
  primary key (day, dimension, value, outcome)
);
create index dedupe_checks_customer on dedupe_checks (customer_id, at);
create function mark_dedupe_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform mark_counted_days('dedupe', array(select distinct indian_day(at) from added));
  else
    perform mark_counted_days('dedupe', array(select distinct indian_day(at) from gone));
  end if;
  return null;
end $$;
create trigger dedupe_checks_days_added after insert on dedupe_checks
  referencing new table as added for each statement execute function mark_dedupe_days();
create trigger dedupe_checks_days_gone after delete on dedupe_checks
  referencing old table as gone for each statement execute function mark_dedupe_days();
create function mark_dedupe_days_of_touch() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform mark_counted_days('dedupe', array(
      select distinct indian_day(c.at) from added t cross join lateral (select at from dedupe_checks where customer_id = t.customer_id) as c
    ));
  end if;
  if tg_op <> 'INSERT' then
    perform mark_counted_days('dedupe', array(
      select distinct indian_day(c.at) from gone t cross join lateral (select at from dedupe_checks where customer_id = t.customer_id) as c
    ));
  end if;
  return null;
end $$;
create trigger attributions_days_added after insert on attributions
  referencing new table as added for each statement execute function mark_dedupe_days_of_touch();
create trigger attributions_days_changed after update on attributions
  referencing old table as gone new table as added for each statement execute function mark_dedupe_days_of_touch();
create trigger attributions_days_gone after delete on attributions
  referencing old table as gone for each statement execute function mark_dedupe_days_of_touch();

-- Calls to lenders, and how long those took that were sent. Durations are kept one by one in bins of a few percent, so that a percentile
-- is found by its bin and read exactly.
create table lender_call_days (
  day date not null,
  lender_key text not null,
  operation text not null,
  outcome text not null,
  calls bigint not null,
  last_at timestamptz not null,
  primary key (day, lender_key, operation, outcome)
);
create table lender_call_times (
  day date not null,
  lender_key text not null,
  operation text not null,
  bin smallint not null,
  durations integer[] not null,
  primary key (day, lender_key, operation, bin)
);
create function duration_bin(milliseconds integer) returns smallint language sql immutable parallel safe as $$
  select width_bucket(milliseconds, '{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 31, 33, 35, 37, 39,
    41, 43, 46, 49, 52, 55, 58, 62, 66, 70, 74, 79, 84, 89, 95, 101, 108, 115, 123, 131, 140, 149, 159, 170, 181, 193, 206, 220,
    235, 251, 268, 286, 306, 327, 349, 373, 399, 426, 455, 486, 520, 556, 594, 635, 679, 726, 776, 830, 888, 950, 1016, 1087, 1163,
    1244, 1331, 1424, 1523, 1629, 1743, 1865, 1995, 2134, 2283, 2442, 2612, 2794, 2989, 3198, 3421, 3660, 3916, 4190, 4483, 4796,
    5131, 5490, 5874, 6285, 6724, 7194, 7697, 8235, 8811, 9427, 10086, 10792, 11547, 12355, 13219, 14144, 15134, 16193, 17326,
    18538, 19835, 21223, 22708, 24297, 25997, 27816, 29763, 31846, 34075, 36460, 39012, 41742, 44663, 47789, 51134, 54713, 58542,
    62639, 67023, 71714, 76733, 82104, 87851, 94000, 100580, 107620, 115153, 123213, 131837, 141065, 150939, 161504, 172809, 184905,
    197848, 211697, 226515, 242371, 259336, 277489, 296913, 317696, 339934, 363729, 389190, 416433, 445583, 476773, 510147, 545857,
    584066}'::integer[])::smallint
$$;
create function mark_call_days() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform mark_counted_days('calls', array(select distinct indian_day(started_at) from added));
  end if;
  if tg_op <> 'INSERT' then
    perform mark_counted_days('calls', array(select distinct indian_day(started_at) from gone));
  end if;
  return null;
end $$;
create trigger lender_calls_days_added after insert on lender_calls
  referencing new table as added for each statement execute function mark_call_days();
create trigger lender_calls_days_changed after update on lender_calls
  referencing old table as gone new table as added for each statement execute function mark_call_days();
create trigger lender_calls_days_gone after delete on lender_calls
  referencing old table as gone for each statement execute function mark_call_days();
