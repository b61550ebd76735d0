import { plural } from '../plural.ts';

const count = (n: number, one: string, other: string) => `${n} ${plural('en', n, { one, other })}`;

/** What a lender states about every loan of its own, and how to read a Key Facts Statement. */
export const lenderKeyFacts = {
  head: { title: (brand: string) => `Lender key facts · ${brand}` },
  title: (lender: string) => `Key facts: ${lender}`,
  intro: (entity: string) =>
    `This applies to every loan from ${entity}. Each offer has its own statement with your amount and rate, as a page and a PDF.`,
  standing: 'What this lender tells you',
  rows: {
    entity: 'Regulated entity',
    product: 'Product',
    amount: 'Loan amount',
    tenure: 'Loan term',
    rate: {
      fixed: 'Annual interest rate, fixed, on what you still owe',
      floating: 'Annual interest rate, floating, on what you still owe',
    },
    disbursal: 'Payout',
    insurance: 'Insurance',
    fee: 'Processing fee, as a share of the loan',
    gst: 'GST on the fee',
    apr: 'APR, including all fees',
    penal: 'Late payment',
    foreclosure: 'Repaying the whole loan early',
    other: 'Other charges',
    coolingOff: 'Cooling-off period',
    recovery: 'Recovery agents',
    grievance: 'Complaints',
    transfer: 'Can the loan be transferred to others?',
    site: 'Website',
    officer: 'Grievance officer',
  },
  disbursals: { one_part: 'All at once', several_parts: 'In several parts, as set out in the loan agreement' },
  noInsurance: 'None charged',
  range: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  months: (n: number) => count(n, 'month', 'months'),
  days: (n: number) => (n === 0 ? 'None' : `${count(n, 'day', 'days')} to cancel the loan with no penalty`),
  byLender: 'The lender tells you this in its agreement before you sign.',
  kept: {
    title: (lender: string) => `${lender}’s offers and their results`,
    lead: 'From our customers’ applications of the last 180 days. These figures don’t change the order of offers.',
    none: 'We show these figures once there are at least 30 applications. There are fewer so far.',
    offered: 'Made an offer to customers who meet its published rules',
    approved: 'Approved, of the applications it decided on',
    inFull: 'Paid out the full amount it offered',
    paidWithin: 'Typical time from applying to payout',
    complained: 'Customers who complained about it after applying',
    share: (percent: string, cases: string) => `${percent} of ${cases}`,
    time: (hours: number, cases: string) =>
      hours < 48
        ? `${count(Math.max(1, Math.round(hours)), 'hour', 'hours')} (median of ${cases} applications)`
        : `${count(Math.round(hours / 24), 'day', 'days')} (median of ${cases} applications)`,
    tooFew: 'Not enough applications yet',
  },
  readTitle: 'How to read a Key Facts Statement',
  read: [
    'Start with the APR: it combines interest, fees and GST in one number, so you can compare two loans.',
    'Next, “Amount you receive”: the fee is taken from the loan, so you get less than the loan amount.',
    'Next, the payments: how much, how often, and the total. Could you pay that in a bad month too?',
    'Next, what happens if something changes: paying late, repaying early, or cancelling in the cooling-off period.',
    'Last, the people: who lends, and who handles complaints.',
  ] as readonly string[],
  signing:
    'Before you sign, the lender must give you its own statement. That one counts, so compare its figures with ours.',
  illustrative: 'Demo data: the lender and terms are illustrative, not an offer.',
  missingTitle: 'We couldn’t find this lender',
  missingText: 'It may have left our site, or the web address may be incomplete.',
  home: 'Go to home page',
};
