import { leadReviews, leadSteps } from './lead-words.ts';
import { productNames } from './product-names.ts';

/** The page of leads of partners that look wrong, and what is decided about them. */
export const adminSuspiciousLeads = {
  title: 'Suspicious leads',
  lead: 'Leads credited to partners that look wrong. Hold one and its commission isn’t paid until you release it.',
  columns: {
    code: 'Lead ID',
    partner: 'Partner',
    merchant: 'Merchant',
    name: 'Customer',
    phone: 'Phone',
    product: 'Product',
    step: 'Step',
    began: 'Began',
    reasons: 'Why it looks wrong',
    found_at: 'Found',
    state: 'State',
    category: 'What the partner is told',
    reason: 'Reason of the decision',
    decided_at: 'Decided',
    decided_by: 'Decided by',
    unpaid: 'Unpaid commission (₹)',
  },
  values: {
    reasons: {
      own_phone: 'The customer’s phone number is that of a merchant of this partner',
      own_pan: 'The customer’s PAN is that of a merchant of this partner',
      shared_account: 'Another partner or merchant is paid to the same bank account',
      burst: 'More leads within an hour than the limit',
    },
    state: { open: 'Open', held: 'Held', released: 'Released' },
    category: leadReviews,
  },
  steps: leadSteps,
  products: productNames as Readonly<Record<string, string>>,
  open: (code: string) => `Open lead ${code}`,
  customer: 'Customer’s record',
  noLead: 'The lead isn’t kept any more.',
  hold: 'Hold',
  holdTitle: (code: string) => `Hold lead ${code}`,
  holdText:
    'Nothing of its commission becomes payable or is paid until it is released. The partner sees that it is under review and what about, but not your reason.',
  release: 'Release',
  releaseTitle: (code: string) => `Release lead ${code}`,
  releaseText: 'Its commission goes on as usual: what was kept back is paid in the next payment run.',
  reason: 'Reason',
  reasonHint: 'For staff only. No names or numbers of people.',
  limit: (leads: string) => `Limit: ${leads} leads an hour`,
  limitTitle: 'Leads of one partner within an hour',
  limitText: 'When a partner has more leads than this within an hour, all leads of that hour are listed here.',
  limitField: 'Leads an hour',
  properties: { review: 'Decision', burst_limit: 'Leads an hour' },
  empty: {
    title: 'No suspicious leads',
    text: 'A lead is listed here within minutes if something about it looks wrong.',
  },
};
