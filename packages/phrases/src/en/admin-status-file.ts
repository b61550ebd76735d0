import { plural } from '../plural.ts';
import { applicationStatuses, fileStatuses } from './application-statuses.ts';

/** Application status file (§2, §5, §8). */
export const adminStatusFile = {
  title: 'Application status file',
  lead: 'Lenders send status updates for applications in a file. Each row updates one application, just as an API callback would.',
  field: 'Application status file',
  columns: {
    application_id: 'Application ID',
    lender: 'Lender',
    lead_id: 'Lead ID',
    status: 'Status',
    status_date: 'Status date',
    disbursed_amount: 'Disbursed amount',
    payment_reference: 'Payment reference (UTR)',
    tranche: 'Tranche',
    remarks: 'Remarks',
  },
  values: { status: fileStatuses },
  undoText: (file: string) =>
    `Applications that ${file} changed go back to their earlier status, amount and times. Customers will see a correction. Applications with newer updates won’t change, and you’ll see which ones.`,
  restored: (count: number, shown: string) =>
    `${shown} ${plural('en', count, { one: 'application', other: 'applications' })} restored to how ${plural('en', count, { one: 'it was', other: 'they were' })} before this file.`,
  statuses: applicationStatuses,
  moves: {
    title: 'Applications this file changed',
    lead: 'Lead ID',
    noLead: 'No lead ID',
    lender: 'Lender',
    before: 'Status before',
    after: 'Status from the file',
    sameStatus: 'Same status, new amount or date',
    undo: 'Undone?',
    putBack: 'Restored',
    none: 'This file changed no application.',
    failed: 'The applications couldn’t be loaded',
    all: (count: number, shown: string) =>
      `${shown} ${plural('en', count, { one: 'application', other: 'applications' })}`,
  },
  empty: { title: 'No files loaded yet', text: 'Files you upload will appear here with their row counts.' },
};
