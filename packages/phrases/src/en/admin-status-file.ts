import { plural } from '../plural.ts';

/** Application status file (§2, §5, §8). */
export const adminStatusFile = {
  title: 'Application status file',
  lead: 'Lenders send the news of applications as a file. Every row moves one application, as a call-back would.',
  field: 'Application status file',
  check: 'Check without loading',
  checking: 'Checking…',
  template: 'Download the template',
  checked: (rows: number, moved: number, unchanged: number) =>
    `${rows} ${plural('en', rows, { one: 'row', other: 'rows' })} read: ${moved} would be loaded, ${unchanged} known already.`,
  known: (count: number) =>
    `${count} ${plural('en', count, { one: 'row was', other: 'rows were' })} known already and changed nothing.`,
  checkedClean: 'Nothing is wrong with this file.',
  errorFound: 'Error found',
  errorsFound: (count: number) => `${count} Errors found`,
  loaded: (count: number) => `${count} rows loaded successfully`,
  row: 'Row',
  column: 'Column',
  value: 'Value',
  reason: 'What is wrong',
  wholeFile: 'File',
  moreErrors: (count: number) => `and ${count} more, all in the error file`,
  errorFile: 'Download the wrong rows',
  sending: 'The file is on its way.',
  runningTitle: (file: string, isCheck: boolean) => (isCheck ? `Checking ${file}` : `Loading ${file}`),
  runningText: (rows: string, errors: string) => `${rows} rows read so far, ${errors} errors. You may leave this page.`,
  stoppedText: (rows: string) =>
    `Stopped after ${rows} rows. Load the file again: it goes on there, and nothing is counted twice.`,
  history: 'Loaded files',
  file: 'File',
  at: 'Loaded',
  by: 'By',
  read: 'Rows read',
  updated: 'Rows loaded',
  unchanged: 'Known already',
  errors: 'Errors',
  undo: 'Undo',
  undoOf: (file: string) => `Undo: ${file}`,
  undoText: (file: string, count: number) =>
    `${count} ${plural('en', count, { one: 'application goes', other: 'applications go' })} back to what ${plural('en', count, { one: 'it was', other: 'they were' })} before ${file}: status, amount and times. Customers see that the news was taken back. Where something newer happened, nothing changes and you see which.`,
  undone: (restored: string, moved: string, at: string, by: string) =>
    `${restored} of ${moved} taken back, ${at}, ${by}`,
  undoneTitle: 'File taken back',
  notUndoneTitle: 'File not taken back',
  restored: (count: number) =>
    `${count} ${plural('en', count, { one: 'application is as it was', other: 'applications are as they were' })} before this file.`,
  left: (count: number) =>
    `${count} left as ${plural('en', count, { one: 'it is', other: 'they are' })}, because something newer happened`,
  moreLeft: (count: number) => `and ${count} more`,
  lender: 'Lender',
  leadId: 'Lead id',
  application: 'Application id',
  status: 'Status now',
  statuses: {
    started: 'Started',
    sent: 'Sent',
    in_review: 'In review',
    approved: 'Approved',
    agreement: 'Agreement',
    disbursed: 'Disbursed',
    declined: 'Declined',
    failed: 'Failed',
    withdrawn: 'Withdrawn',
    cancelled: 'Cancelled',
  },
  empty: { title: 'No file loaded yet', text: 'The first file you load appears here with its counts.' },
};
