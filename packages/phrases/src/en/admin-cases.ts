import { plural } from '../plural.ts';

/** Gives a fact of the case as it is shown; a dash where it is not known. */
type Fact = (key: string) => string;
/** The fact as it was kept, null where there is none. */
type RawFact = (key: string) => string | number | boolean | null;
type Sentence = (lender: string, fact: Fact, raw: RawFact) => string;

/** Cases: what operations must look at (product.md §6). */
export const adminCases = {
  title: 'Cases',
  lead: 'Status updates and offers that contradict what we know or could not be understood. Close a case once it is dealt with.',
  columns: {
    kind: 'Case',
    lender: 'Lender',
    lead: 'Lead',
    application: 'Application',
    opened: 'Opened',
    seen: 'Times',
    state: 'State',
  },
  filters: { state: 'State', kind: 'Case', lender: 'Lender' },
  states: { open: 'Open', closed: 'Closed' },
  kinds: {
    unknown_status_word: 'Unknown status word',
    unknown_lead: 'Unknown lead',
    unreadable_event: 'Unreadable event',
    event_ahead: 'Event in the future',
    event_too_early: 'Event before the application',
    contradiction: 'Contradiction',
    amount_missing: 'Amount missing',
    amount_differs: 'Amount differs',
    reversal_differs: 'Given back in part',
    payment_changed: 'Payment changed',
    terms_differ: 'Terms differ',
    bad_offer: 'Unusable offer',
    lead_unknown_to_lender: 'Lead unknown to lender',
    lender_silent: 'Lender silent',
  } as Readonly<Record<string, string>>,
  sentences: {
    unknown_status_word: (lender, fact, raw) =>
      raw('operation') !== null
        ? `${lender} answered with the status word “${fact('word')}”, which we do not know. Its answer was not applied.`
        : `${lender} uses the status word “${fact('word')}”, which we do not know. Its updates with this word are held.`,
    unknown_lead: (lender, fact) =>
      `${lender} sent a status update (${fact('status')}) for a lead we have no application for. The update is held.`,
    unreadable_event: (lender) =>
      `${lender} sent a signed status update that could not be read. Ask the lender to send it again once it is repaired.`,
    event_ahead: (lender, fact) =>
      `${lender} dated a status update in the future (${fact('day')}). It was not applied.`,
    event_too_early: (lender, fact) =>
      `${lender} dated a status update ${fact('day')}, before the application began (${fact('began')}). It was not applied.`,
    contradiction: (lender, fact) =>
      `${lender} sent an update that contradicts an earlier one: it now says ${fact('said')}, before it was ${fact('stood')}.`,
    amount_missing: (lender) => `${lender} reported a payment without an amount.`,
    amount_differs: (lender, fact) =>
      `${lender} reported a payment of ${fact('paid_paise')}; the offer taken was ${fact('offered_paise')}.`,
    reversal_differs: (lender, fact) =>
      `${lender} reported that ${fact('given_paise')} was given back; ${fact('out_paise')} is out. Nothing was applied. Ask the lender what is still owed.`,
    payment_changed: (lender, fact) =>
      `${lender} reported the same payment again with other content: ${fact('said_paise')}, before ${fact('before_paise')}.`,
    terms_differ: (lender, fact, raw) =>
      [
        `${lender}, ${fact('amount_paise')} over ${fact('tenure_months')} months:`,
        [
          ...(String(raw('figures') ?? 'emi').includes('emi')
            ? [`it states an EMI of ${fact('stated_emi_paise')}, we work out ${fact('our_emi_paise')}`]
            : []),
          ...(String(raw('figures') ?? 'apr').includes('apr')
            ? [`it states an APR of ${fact('stated_apr')}%, we work out ${fact('our_apr')}%`]
            : []),
        ].join('; '),
      ].join(' ') +
      (raw('held_back') === true ? '. The offer was not shown.' : '. The offer is shown with our figures.'),
    bad_offer: (lender, fact, raw) => {
      if (raw('figure') === 'charges')
        return `${lender} made an offer with charges of ${fact('stated_paise')} on a loan of ${fact('limit_paise')}. It was not shown.`;
      if (raw('figure') === 'amount')
        return `${lender} made an offer of ${fact('stated_paise')}; we take ${fact('limit_paise')} at most. It was not shown.`;
      if (raw('figure') !== null && raw('limit') !== null)
        return `${lender} made an offer with ${fact('stated')} in its field ${fact('figure')}; our limit is ${fact('limit')}. It was not shown.`;
      if (raw('figure') !== null)
        return `${lender} made an offer with ${fact('stated')} in its field ${fact('figure')}, which we cannot take. It was not shown.`;
      return `${lender} made an offer that we cannot take (${fact('why')}). It was not shown.`;
    },
    lead_unknown_to_lender: (lender, fact) =>
      `${lender} says that it does not know this lead, although it took it from us. With us the application is at: ${fact('status')}.`,
    lender_silent: (lender, fact) =>
      `${lender} has said nothing new about this application for ${fact('days')} days, not even when asked.`,
  } as Readonly<Record<string, Sentence>>,
  /** A kind that this page has no sentence for. */
  otherSentence: (lender: string) => `${lender}: this needs a look. The facts are below.`,
  noLender: 'A lender',
  facts: {
    word: 'Word',
    status: 'Status',
    stood: 'Before',
    said: 'Now',
    day: 'Day',
    began: 'Application began',
    occurred_at: 'Happened',
    days: 'Days',
    lead_of_ours: 'We sent this lead',
    paid_paise: 'Paid',
    given_paise: 'Given back',
    out_paise: 'Paid out',
    offered_paise: 'Offered',
    before_paise: 'Before',
    said_paise: 'Now',
    event: 'Event',
    operation: 'Call',
    figures: 'Figures that differ',
    amount_paise: 'Loan',
    tenure_months: 'Months',
    annual_rate: 'Rate, percent a year',
    our_emi_paise: 'Our EMI',
    stated_emi_paise: 'Lender’s EMI',
    our_apr: 'Our APR, percent',
    stated_apr: 'Lender’s APR, percent',
    held_back: 'Not shown to the customer',
    why: 'Why',
    figure: 'Figure',
    stated: 'Lender’s figure',
    limit: 'Our limit',
    stated_paise: 'Lender’s figure',
    limit_paise: 'Our limit',
  } as Readonly<Record<string, string>>,
  statuses: {
    started: 'Started',
    sent: 'Sent',
    in_review: 'In review',
    approved: 'Approved',
    agreement: 'Agreement signed',
    disbursed: 'Disbursed',
    declined: 'Declined',
    failed: 'Failed',
    withdrawn: 'Withdrawn',
    cancelled: 'Cancelled',
  } as Readonly<Record<string, string>>,
  outcomes: {
    resolved: 'Resolved',
    lender_told: 'Lender informed',
    no_action: 'No action needed',
    taken: 'Update applied',
  } as Readonly<Record<string, string>>,
  panel: {
    happened: 'What happened',
    facts: 'Facts',
    event: 'Event as received',
    eventHint: 'Personal data and amounts are hidden.',
    application: 'Application',
    noApplication: 'No application is linked to this case.',
    applicationId: 'Id',
    product: 'Product',
    started: 'Started',
    lead: 'Lead',
    first: 'First seen',
    last: 'Last seen',
    outcome: 'Outcome',
    by: 'Closed by',
    note: 'Note',
  },
  openCase: (kind: string) => `Open case: ${kind}`,
  times: (count: string) => `${count}×`,
  retry: 'Retry',
  retried: (taken: number) => `${plural('en', taken, { one: '1 update', other: `${taken} updates` })} applied`,
  askedAgain: 'The lender is being asked again. What it says is applied as soon as it answers.',
  notRetried: 'Nothing could be applied yet. What is held stays held.',
  teach: 'Teach this word',
  teachTitle: (word: string) => `What does “${word}” mean?`,
  teachHint: 'Held updates with this word are applied now, later ones as they arrive. You can take the word back.',
  meaning: 'Our status',
  taught: 'Word taught',
  close: 'Close case',
  closeTitle: 'Close this case',
  outcome: 'Outcome',
  note: 'Note',
  noteHint: 'What was done. No personal data.',
  closed: 'Case closed',
  reopen: 'Reopen',
  reopened: 'Case reopened',
  older: 'Load older cases',
  empty: { title: 'No cases', text: 'Nothing contradicts what we know. New cases appear here.' },
  words: {
    title: 'Taught words',
    lead: 'Status words of lenders and what they mean.',
    takeBack: 'Take back',
    takeBackOf: (word: string) => `Take back: ${word}`,
    takeBackText: (word: string, lender: string) =>
      `“${word}” of ${lender} becomes unknown again. Applications it has already moved stay as they are.`,
    takenBack: 'Word taken back',
    empty: { text: 'Words that are taught from a case appear here.' },
  },
};
