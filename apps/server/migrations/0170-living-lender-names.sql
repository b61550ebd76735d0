-- What tells lenders apart: letter case, spaces and signs that nobody sees do not (lenders-by-word.ts has the same fold).
create function folded_lender_name(text) returns text language sql immutable parallel safe return
  lower(btrim(regexp_replace(
    regexp_replace(normalize($1, nfkc), '[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]', '', 'g'),
    '\s+', ' ', 'g')));

-- Two lenders of one name stood side by side until now: the later ones get their number added, so that a file of the first
-- moves the applications of the first.
update lenders later set name = left(name, 100) || ' (' || lender_id || ')'
where deleted_at is null and exists (
  select from lenders earlier where earlier.deleted_at is null and earlier.lender_id < later.lender_id
    and folded_lender_name(earlier.name) = folded_lender_name(later.name)
);
create unique index lenders_living_name on lenders (folded_lender_name(name)) where deleted_at is null;
