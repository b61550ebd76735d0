import { plural } from '../plural.ts';

const count = (n: number, one: string, other: string) => `${n} ${plural('en', n, { one, other })}`;

/** What a lender states about every loan of its own, and how a key facts statement is read. */
export const lenderKeyFacts = {
  head: { title: (brand: string) => `Key facts of a lender · ${brand}` },
  title: (lender: string) => `Key facts: ${lender}`,
  intro: (entity: string) =>
    `What holds for every loan of ${entity}. Your own statement, with your amount and your rate, stands with each offer as a page and as a PDF.`,
  standing: 'What this lender states',
  rows: {
    entity: 'Regulated entity',
    product: 'Product',
    amount: 'Loan amount',
    tenure: 'Time to repay',
    rate: {
      fixed: 'Interest rate a year, fixed, on what you still owe',
      floating: 'Interest rate a year, floating, on what you still owe',
    },
    disbursal: 'Paid out',
    insurance: 'Insurance',
    fee: 'Processing fee, of the loan',
    gst: 'GST on the fee',
    apr: 'APR, with all fees',
    penal: 'Late payment',
    foreclosure: 'Paying the whole loan back early',
    other: 'Other charges',
    coolingOff: 'Cooling-off',
    recovery: 'Recovery agents',
    grievance: 'Complaints',
    transfer: 'May the loan be passed on to others?',
    officer: 'Grievance officer',
  },
  disbursals: { one_part: 'All at once', several_parts: 'In several parts, as the loan agreement sets out' },
  noInsurance: 'None charged',
  range: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  months: (n: number) => count(n, 'month', 'months'),
  days: (n: number) => (n === 0 ? 'None' : `${count(n, 'day', 'days')} to give the loan back without a penalty`),
  byLender: 'The lender states this in its agreement before you sign.',
  readTitle: 'How to read a key facts statement',
  read: [
    'First the APR: it is the one number that holds interest, fees and GST together, so two loans can be compared by it.',
    'Then “You receive”: the fee is kept back from the loan, so less than the loan amount reaches your account.',
    'Then the payments: how much, how often, and how much in all. Can you pay that in a bad month too?',
    'Then what happens if something changes: late payment, paying back early, giving the loan back in the first days.',
    'Last the people: who lends, and who answers for complaints.',
  ] as readonly string[],
  signing: 'Before you sign, the lender must give you its own statement. Its figures count; compare them with yours.',
  illustrative: 'Demo data: lender and terms are illustrative and are not an offer.',
  missingTitle: 'We do not know this lender',
  missingText: 'It may have left the marketplace, or the address is incomplete.',
  home: 'To the first page',
};
