-- Why the policy of a lender gave no answer at all; null where it did. Such a lender stands among those without an answer.
alter table lender_decisions add column undecided text check (length(undecided) <= 200);
