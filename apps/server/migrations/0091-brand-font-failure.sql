-- Why the font of a brand could not be fetched the last time, for the staff who named it; null before that and once it was.
alter table partners add column font_failure text
  check (font_failure in ('unreachable', 'refused', 'too_large', 'no_family', 'not_a_font'));
