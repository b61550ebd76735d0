import type { ImportCellType, ImportColumns } from '@tulna/rules/import-columns';

/** Columns of a status file. The first name of each is the template's; the others are names that lenders use. */
const names = {
  application_id: [
    'application id',
    'lender application id',
    'application no',
    'app id',
    'application number',
    'our reference',
    'आवेदन आईडी',
    'आवेदन नंबर',
    'आवेदन संख्या',
  ],
  lender: ['lender', 'lender name', 'bank', 'nbfc', 'lender key', 'लेंडर', 'ऋणदाता', 'बैंक'],
  lead_id: [
    'lead id',
    'lead no',
    'lead number',
    'lender reference',
    'reference',
    'reference id',
    'loan id',
    'lan',
    'lender lead id',
    'लीड आईडी',
    'लीड नंबर',
    'लोन आईडी',
    'लोन नंबर',
  ],
  status: ['status', 'application status', 'current status', 'lead status', 'stage', 'loan status', 'स्थिति', 'स्टेटस'],
  status_date: [
    'status date',
    'date',
    'updated on',
    'updated at',
    'status updated on',
    'decision date',
    'disbursal date',
    'disbursement date',
    'स्थिति की तारीख',
    'तारीख',
    'वितरण की तारीख',
  ],
  disbursed_amount: [
    'disbursed amount',
    'amount',
    'loan amount',
    'disbursal amount',
    'disbursement amount',
    'amount disbursed',
    'वितरित राशि',
    'राशि',
  ],
  payment_reference: [
    'payment reference',
    'utr',
    'utr no',
    'utr number',
    'transaction id',
    'transaction reference',
    'disbursal reference',
    'यूटीआर',
  ],
  tranche: ['tranche', 'tranche no', 'tranche number', 'part', 'किस्त'],
  remarks: ['remarks', 'remark', 'reason', 'note', 'comments', 'comment', 'rejection reason', 'टिप्पणी', 'वजह', 'कारण'],
} as const;

export type Column = keyof typeof names;
const types: Readonly<Record<Column, ImportCellType>> = {
  application_id: 'id',
  lender: 'text',
  lead_id: 'id',
  status: 'word',
  status_date: 'moment',
  disbursed_amount: 'amount',
  payment_reference: 'text',
  tranche: 'whole',
  remarks: 'text',
};

/** ₹100 crore: none of our loans is larger, so a larger amount is a typing error. */
const mostPaise = 100_000_000_000;

/** The columns of a status file. A status and the columns to find the application are required. */
export const columns: ImportColumns<Column> = {
  columns: (Object.keys(names) as Column[]).map((id) => ({
    id,
    type: types[id],
    names: names[id],
    ...(id === 'disbursed_amount' && { most: mostPaise }),
  })),
  needs: [[['status']], [['application_id'], ['lead_id', 'lender']]],
};
