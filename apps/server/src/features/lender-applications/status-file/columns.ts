import type { ImportCellType, ImportColumns } from '@tulna/rules/import-columns';

/** Columns of a status file, the first name of each as the template writes it; the others are what lenders call them. */
const names = {
  application_id: [
    'application id',
    'lender application id',
    'application no',
    'app id',
    'application number',
    'our reference',
  ],
  lender: ['lender', 'lender name', 'bank', 'nbfc', 'lender key'],
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
  ],
  status: ['status', 'application status', 'current status', 'lead status', 'stage', 'loan status'],
  status_date: [
    'status date',
    'date',
    'updated on',
    'updated at',
    'status updated on',
    'decision date',
    'disbursal date',
    'disbursement date',
  ],
  disbursed_amount: [
    'disbursed amount',
    'amount',
    'loan amount',
    'disbursal amount',
    'disbursement amount',
    'amount disbursed',
  ],
  payment_reference: [
    'payment reference',
    'utr',
    'utr no',
    'utr number',
    'transaction id',
    'transaction reference',
    'disbursal reference',
  ],
  tranche: ['tranche', 'tranche no', 'tranche number', 'part'],
  remarks: ['remarks', 'remark', 'reason', 'note', 'comments', 'comment', 'rejection reason'],
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

/** ₹100 crore: no loan of this house is larger, a slip of the decimal point is. */
const mostPaise = 100_000_000_000;

/** The columns of a status file. A status, and a way to find the application, have to be there. */
export const columns: ImportColumns<Column> = {
  columns: (Object.keys(names) as Column[]).map((id) => ({
    id,
    type: types[id],
    names: names[id],
    ...(id === 'disbursed_amount' && { most: mostPaise }),
  })),
  needs: [[['status']], [['application_id'], ['lead_id', 'lender']]],
};
