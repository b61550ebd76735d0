-- What customer service also waits for (A13, decision 0100): papers that a lender asks for, offers that nobody chose from, and
-- complaints whose 30 days are over.

-- Where a stuck customer stopped; null for every other reason.
alter table csr_items add column step text;
update csr_items set step = 'form' where reason = 'stuck';

-- Items that wait now are due as before; only a new reason gets a target.
update csr_calendar set targets = targets || '{"lender_papers": 540}';

-- Lenders have no word of their own for it that all of them share: they write it into the note of their news. What the note
-- says is there already isn't asked for; what it says is not there, is.
create function asks_for_papers(note text) returns boolean language sql immutable as $$
  select note is not null
    and note ~* '\m(documents?|docs?|papers?|kyc|statements?|salary slips?|payslips?|proofs?)\M|दस्तावेज|कागज|काग़ज|स्टेटमेंट'
    and regexp_replace(note, '\mnot (yet )?(received|verified|complete|completed|accepted|done)\M', '', 'gi')
      !~* '\m(received|verified|completed|accepted|done|not needed|not required|no (documents?|papers?))\M|(documents?|docs?|papers?|kyc) (is |are )?complete\M|मिल गए|मिल गया'
$$;
create index status_events_asking_for_papers on status_events (received_at)
  where source in ('lender', 'file') and asks_for_papers(note);

create index credit_applications_unchosen on credit_applications (submitted_at) where state = 'matched';

-- When the customer was told that the time for an answer is over.
alter table complaints add column told_late_at timestamptz;
create index complaints_late on complaints (due_at) where status <> 'answered' and told_late_at is null;
