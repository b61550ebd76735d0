import { plural } from '../plural.ts';
import { applicationStatuses } from './application-statuses.ts';

/** Application status file (§2, §5, §8). */
export const adminStatusFile = {
  title: 'Application status file',
  lead: 'Lenders send status updates for applications in a file. Each row updates one application, just as an API callback would.',
  field: 'Application status file',
  check: 'Check file only',
  checking: 'Checking…',
  template: 'Download template',
  checked: (rows: number, moved: number, unchanged: number) =>
    `${rows} ${plural('en', rows, { one: 'row', other: 'rows' })} read: ${moved} would be loaded, ${unchanged} unchanged.`,
  known: (count: number) => `${count} ${plural('en', count, { one: 'row', other: 'rows' })} unchanged.`,
  checkedClean: 'This file has no errors.',
  errorFound: 'Error found',
  errorsFound: (count: number) => `${count} Errors found`,
  loaded: (count: number) => `${count} rows loaded successfully`,
  row: 'Row',
  column: 'Column',
  value: 'Value',
  reason: 'Problem',
  wholeFile: 'File',
  moreErrors: (count: number) => `and ${count} more`,
  errorFile: 'Download rows with errors',
  sending: 'Uploading the file…',
  runningTitle: (file: string, isCheck: boolean) => (isCheck ? `Checking ${file}` : `Loading ${file}`),
  runningText: (rows: string, errors: string) => `${rows} rows read so far, ${errors} errors. You can leave this page.`,
  stoppedText: (rows: string) =>
    `Stopped after ${rows} rows. Upload the file again to continue from there. Nothing will be counted twice.`,
  history: 'Uploaded files',
  file: 'File',
  at: 'Uploaded',
  by: 'By',
  read: 'Rows read',
  updated: 'Rows loaded',
  unchanged: 'Unchanged',
  errors: 'Errors',
  undo: 'Undo',
  undoOf: (file: string) => `Undo: ${file}`,
  undoText: (file: string, count: number) =>
    `${count} ${plural('en', count, { one: 'application', other: 'applications' })} will return to the status, amount and times from before ${file}. Customers will see a correction. Applications with newer updates won’t change, and you’ll see which ones.`,
  undone: (restored: string, moved: string, at: string, by: string) => `${restored} of ${moved} restored, ${at}, ${by}`,
  undoneTitle: 'Upload undone',
  notUndoneTitle: 'Upload not undone',
  restored: (count: number) =>
    `${count} ${plural('en', count, { one: 'application', other: 'applications' })} restored to how ${plural('en', count, { one: 'it was', other: 'they were' })} before this file.`,
  left: (count: number) =>
    `${count} ${plural('en', count, { one: 'application', other: 'applications' })} not changed because of newer updates`,
  moreLeft: (count: number) => `and ${count} more`,
  lender: 'Lender',
  leadId: 'Lead ID',
  application: 'Application ID',
  status: 'Current status',
  statuses: applicationStatuses,
  empty: { title: 'No files uploaded yet', text: 'Files you upload will appear here with their row counts.' },
};
