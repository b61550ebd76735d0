-- An offer stands to the end of the Indian day that is printed on it (product.md §5); those that stand now get the rest of theirs.
update offers set valid_until = (date_trunc('day', (valid_until - interval '1 millisecond') at time zone 'Asia/Kolkata')
    + interval '1 day' - interval '1 millisecond') at time zone 'Asia/Kolkata'
  where valid_until > now();
update credit_applications
  set valid_until = (date_trunc('day', (valid_until - interval '1 millisecond') at time zone 'Asia/Kolkata')
    + interval '1 day' - interval '1 millisecond') at time zone 'Asia/Kolkata'
  where valid_until > now();
