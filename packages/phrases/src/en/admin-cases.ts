import { plural } from '../plural.ts';
import { applicationStatuses } from './application-statuses.ts';
import { lenderOperations } from './lender-calls.ts';
import { productNames } from './product-names.ts';

/** A fact of the case as shown on screen; a dash if unknown. */
type Fact = (key: string) => string;
/** The fact as stored, or null. */
type RawFact = (key: string) => string | number | boolean | null;
type Sentence = (lender: string, fact: Fact, raw: RawFact) => string;

/** Cases: what operations need to look at (product.md §6). */
export const adminCases = {
  title: 'Cases',
  lead: 'Status updates and offers that contradict our records or couldn’t be read. Close a case once you’ve dealt with it.',
  columns: {
    kind: 'Case',
    lender: 'Lender',
    lead: 'Lead',
    application: 'Application',
    opened: 'Opened',
    last_seen: 'Last seen',
    seen: 'Count',
    state: 'Status',
    closed: 'Closed on',
  },
  filters: { state: 'Status', kind: 'Case', lender: 'Lender', opened: 'Opened' },
  states: { open: 'Open', closed: 'Closed' },
  kinds: {
    unknown_status_word: 'Unknown status word',
    unknown_lead: 'Unknown lead',
    unreadable_event: 'Unreadable status update',
    event_ahead: 'Status update from the future',
    event_too_early: 'Status update before application',
    contradiction: 'Contradiction',
    amount_missing: 'Missing amount',
    amount_differs: 'Different amount',
    reversal_differs: 'Partial repayment',
    payment_changed: 'Changed payment',
    terms_differ: 'Different terms',
    bad_offer: 'Unusable offer',
    lead_unknown_to_lender: 'Lead not known to lender',
    lender_silent: 'No updates from lender',
    mis_question: 'MIS question',
  } as Readonly<Record<string, string>>,
  sentences: {
    unknown_status_word: (lender, fact, raw) =>
      raw('operation') !== null
        ? `${lender} answered with the status word “${fact('word')}”, which we don’t know. Its answer wasn’t applied.`
        : `${lender} uses the status word “${fact('word')}”, which we don’t know. Its status updates with this word are on hold.`,
    unknown_lead: (lender, fact) =>
      `${lender} sent a status update (${fact('status')}) for a lead we have no application for. The status update is on hold.`,
    unreadable_event: (lender) =>
      `${lender} sent a signed status update that we couldn’t read. Ask the lender to fix it and send it again.`,
    event_ahead: (lender, fact) =>
      `${lender} sent a status update dated in the future (${fact('day')}). It wasn’t applied.`,
    event_too_early: (lender, fact) =>
      `${lender} sent a status update dated ${fact('day')}, before the application started (${fact('began')}). It wasn’t applied.`,
    contradiction: (lender, fact) =>
      `${lender} sent a status update that contradicts an earlier one: now ${fact('said')}, previously ${fact('stood')}.`,
    amount_missing: (lender) => `${lender} reported a payment without an amount.`,
    amount_differs: (lender, fact) =>
      `${lender} reported a payment of ${fact('paid_paise')}, but the accepted offer was ${fact('offered_paise')}.`,
    reversal_differs: (lender, fact) =>
      `${lender} reported a cancellation with a repayment of ${fact('given_paise')}, but ${fact('out_paise')} is outstanding. Nothing was applied. Ask the lender how much is still owed.`,
    payment_changed: (lender, fact) =>
      `${lender} reported the same payment again with different details: now ${fact('said_paise')}, previously ${fact('before_paise')}.`,
    terms_differ: (lender, fact, raw) =>
      [
        `${lender}, ${fact('amount_paise')} over ${fact('tenure_months')} months:`,
        [
          ...(String(raw('figures') ?? 'emi').includes('emi')
            ? [`it states an EMI of ${fact('stated_emi_paise')}, but we calculate ${fact('our_emi_paise')}`]
            : []),
          ...(String(raw('figures') ?? 'apr').includes('apr')
            ? [`it states an APR of ${fact('stated_apr')}%, but we calculate ${fact('our_apr')}%`]
            : []),
        ].join('; '),
      ].join(' ') +
      (raw('held_back') === true
        ? '. The offer wasn’t shown to the customer.'
        : '. The offer is shown with our figures.'),
    bad_offer: (lender, fact, raw) => {
      if (raw('figure') === 'charges')
        return `${lender} made an offer with charges of ${fact('stated_paise')} on a loan of ${fact('limit_paise')}. It wasn’t shown to the customer.`;
      if (raw('figure') === 'amount')
        return `${lender} made an offer of ${fact('stated_paise')}, but we accept ${fact('limit_paise')} at most. It wasn’t shown to the customer.`;
      if (raw('figure') !== null && raw('limit') !== null)
        return `${lender} made an offer with ${fact('stated')} in the field ${fact('figure')}, but our limit is ${fact('limit')}. It wasn’t shown to the customer.`;
      if (raw('figure') !== null)
        return `${lender} made an offer with ${fact('stated')} in the field ${fact('figure')}, which we can’t accept. It wasn’t shown to the customer.`;
      return `${lender} made an offer that we can’t accept (${fact('why')}). It wasn’t shown to the customer.`;
    },
    lead_unknown_to_lender: (lender, fact) =>
      `${lender} says it doesn’t know this lead, although it accepted it from us. Our status for the application is: ${fact('status')}.`,
    mis_question: (lender, fact) =>
      `Ask ${lender} about ${fact('reference')}: ${fact('question')} Close this case with the lender’s answer as its note.`,
    lender_silent: (lender, fact) =>
      `${lender} has sent no status update for this application in ${fact('days')} days, even when asked.`,
  } as Readonly<Record<string, Sentence>>,
  /** Used for a kind of case that has no sentence of its own. */
  otherSentence: (lender: string) => `${lender}: needs attention. See the details below.`,
  noLender: 'A lender',
  facts: {
    word: 'Word',
    status: 'Status',
    reference: 'Reference',
    question: 'Question',
    their_status: 'Lender’s status',
    our_status: 'Our status',
    their_paise: 'Lender’s amount',
    our_paise: 'Our amount',
    their_day: 'Lender’s date',
    our_day: 'Our date',
    stood: 'Previously',
    said: 'Now',
    day: 'Date',
    began: 'Application started',
    occurred_at: 'Happened on',
    days: 'Days',
    lead_of_ours: 'We sent this lead',
    paid_paise: 'Paid',
    given_paise: 'Repaid',
    out_paise: 'Outstanding',
    offered_paise: 'Offered',
    before_paise: 'Previously',
    said_paise: 'Now',
    event: 'Event',
    operation: 'Call',
    figures: 'Figures that differ',
    amount_paise: 'Loan',
    tenure_months: 'Months',
    annual_rate: 'Annual interest rate (%)',
    our_emi_paise: 'Our EMI',
    stated_emi_paise: 'Lender’s EMI',
    our_apr: 'Our APR (%)',
    stated_apr: 'Lender’s APR (%)',
    held_back: 'Not shown to the customer',
    why: 'Reason',
    figure: 'Figure',
    stated: 'Lender’s figure',
    limit: 'Our limit',
    stated_paise: 'Lender’s figure',
    limit_paise: 'Our limit',
  } as Readonly<Record<string, string>>,
  statuses: applicationStatuses as Readonly<Record<string, string>>,
  operations: lenderOperations,
  products: productNames as Readonly<Record<string, string>>,
  outcomes: {
    resolved: 'Resolved',
    lender_told: 'Lender informed',
    no_action: 'No action needed',
    taken: 'Status update applied',
  } as Readonly<Record<string, string>>,
  panel: {
    happened: 'What happened',
    facts: 'Details',
    event: 'Status update as received',
    eventHint: 'Personal data and amounts are hidden.',
    application: 'Application',
    noApplication: 'No application is linked to this case.',
    customer: 'Customer',
    record: 'Full record',
    applicationId: 'ID',
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
  retried: (taken: number) =>
    `${plural('en', taken, { one: '1 status update', other: `${taken} status updates` })} applied`,
  askedAgain: 'We’re asking the lender again. Its answer will be applied as soon as it arrives.',
  notRetried: 'Nothing could be applied yet. Updates on hold stay on hold.',
  teach: 'Set meaning',
  teachTitle: (word: string) => `What does “${word}” mean?`,
  teachHint:
    'Status updates on hold with this word are applied now, and new ones as they arrive. You can remove the meaning later.',
  meaning: 'Our status',
  taught: 'Meaning saved',
  close: 'Close case',
  closeTitle: 'Close this case',
  outcome: 'Outcome',
  note: 'Note',
  noteHint: 'What you did. Don’t include personal data.',
  closed: 'Case closed',
  closeMany: 'Close cases',
  closeManySaid: (outcome: string) => `Close as “${outcome}”`,
  reopen: 'Reopen',
  reopened: 'Case reopened',
  empty: { title: 'No cases', text: 'New cases will appear here.' },
  words: {
    title: 'Status word meanings',
    lead: 'Words that lenders use for a status, and what they mean.',
    removeMeaning: 'Remove',
    removeMeaningOf: (word: string) => `Remove meaning: ${word}`,
    removeMeaningText: (word: string, lender: string) =>
      `“${word}” from ${lender} will be unknown again. Applications it has already updated won’t change.`,
    meaningRemoved: 'Meaning removed',
    empty: { text: 'Words you give a meaning to in a case will appear here.' },
  },
};
