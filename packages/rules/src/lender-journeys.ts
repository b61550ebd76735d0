/**
 * How each integrated lender finishes a loan: its own steps in order, the documents it requires, and how long it takes (ledger C3, C6). One
 * table of facts; the phrases have the words for each code. Illustrative, like the demo lenders.
 */
import type { PagedLender } from './lender-pages.ts';

export type LenderStep =
  | 'read_offer'
  | 'credit_line'
  | 'install_app'
  | 'confirm_number'
  | 'choose'
  | 'pan_check'
  | 'selfie'
  | 'video_check'
  | 'employment'
  | 'salary_slip'
  | 'salary_account'
  | 'bank_link'
  | 'bank_details'
  | 'documents'
  | 'investors'
  | 'auto_debit'
  | 'sign'
  | 'enquiry'
  | 'scheme'
  | 'appointment'
  | 'gold_branch'
  | 'gold_home'
  | 'pledge';

export type LenderDocument =
  | 'pan'
  | 'address'
  | 'photo'
  | 'salary_slips'
  | 'statement'
  | 'work_id'
  | 'bank_account'
  | 'gold'
  | 'gold_bill';

export type LenderJourney = {
  /** Where the lender's own step takes place. */
  readonly where: 'app' | 'web' | 'both' | 'branch' | 'home';
  /** Minutes of the customer's own time. */
  readonly minutes: number;
  /** Usual hours from the last step to the decision, and from signing to the payout. */
  readonly decisionHours: number;
  readonly payoutHours: number;
  readonly steps: readonly LenderStep[];
  /** The documents, each with how many (slips) or for how many months (statements). */
  readonly documents: readonly (readonly [LenderDocument, number])[];
};

const identity = [
  ['pan', 1],
  ['address', 1],
] as const;

export const LENDER_JOURNEYS: Readonly<Record<PagedLender, LenderJourney>> = {
  cashe: {
    where: 'app',
    minutes: 8,
    decisionHours: 1,
    payoutHours: 4,
    steps: ['install_app', 'read_offer', 'pan_check', 'selfie', 'auto_debit', 'sign'],
    documents: [...identity, ['photo', 1], ['salary_slips', 1]],
  },
  'money-view': {
    where: 'both',
    minutes: 12,
    decisionHours: 24,
    payoutHours: 24,
    steps: ['read_offer', 'bank_link', 'documents', 'auto_debit', 'sign'],
    documents: [...identity, ['statement', 3], ['photo', 1]],
  },
  upwards: {
    where: 'both',
    minutes: 15,
    decisionHours: 24,
    payoutHours: 48,
    steps: ['read_offer', 'salary_slip', 'documents', 'bank_details', 'sign'],
    documents: [...identity, ['salary_slips', 3], ['statement', 3], ['work_id', 1]],
  },
  'money-tap': {
    where: 'app',
    minutes: 20,
    decisionHours: 48,
    payoutHours: 24,
    steps: ['install_app', 'credit_line', 'pan_check', 'video_check', 'auto_debit', 'sign'],
    documents: [...identity, ['photo', 1], ['bank_account', 1]],
  },
  nira: {
    where: 'app',
    minutes: 10,
    decisionHours: 4,
    payoutHours: 24,
    steps: ['install_app', 'credit_line', 'bank_details', 'selfie', 'sign'],
    documents: [...identity, ['statement', 3], ['bank_account', 1]],
  },
  kreditbee: {
    where: 'both',
    minutes: 10,
    decisionHours: 2,
    payoutHours: 6,
    steps: ['read_offer', 'employment', 'selfie', 'bank_details', 'auto_debit', 'sign'],
    documents: [...identity, ['photo', 1], ['bank_account', 1]],
  },
  finzy: {
    where: 'web',
    minutes: 20,
    decisionHours: 48,
    payoutHours: 72,
    steps: ['read_offer', 'documents', 'investors', 'auto_debit', 'sign'],
    documents: [...identity, ['salary_slips', 3], ['statement', 6], ['work_id', 1]],
  },
  earlysalary: {
    where: 'app',
    minutes: 10,
    decisionHours: 2,
    payoutHours: 24,
    steps: ['install_app', 'read_offer', 'salary_account', 'selfie', 'auto_debit', 'sign'],
    documents: [...identity, ['salary_slips', 2], ['statement', 3], ['photo', 1]],
  },
  indialends: {
    where: 'web',
    minutes: 12,
    decisionHours: 24,
    payoutHours: 48,
    steps: ['confirm_number', 'choose', 'documents', 'bank_details', 'sign'],
    documents: [...identity, ['salary_slips', 3], ['statement', 3]],
  },
  muthoot: {
    where: 'branch',
    minutes: 45,
    decisionHours: 1,
    payoutHours: 1,
    steps: ['enquiry', 'scheme', 'appointment', 'gold_branch', 'pledge'],
    documents: [...identity, ['gold', 1], ['gold_bill', 1], ['bank_account', 1]],
  },
  indiagold: {
    where: 'home',
    minutes: 40,
    decisionHours: 1,
    payoutHours: 2,
    steps: ['enquiry', 'scheme', 'appointment', 'gold_home', 'pledge'],
    documents: [...identity, ['gold', 1], ['gold_bill', 1], ['bank_account', 1]],
  },
};
