import { auditedRecord, searchedBy } from '@tulna/console-core/pages/audited-records';

/** Status files in the audit. The applications that a file moved are undone on the page of status files. */
export const auditedRecords = [
  auditedRecord({ kind: 'status-file', topic: 'adminStatusFile', link: searchedBy('/admin/application-status-file') }),
];
