import { auditedRecord, searchedBy } from '@tulna/console-core/pages/audited-records';

/** Status files in the audit. What a file changed in applications is undone on the page of status files. */
export const auditedRecords = [
  auditedRecord({ kind: 'status-file', topic: 'adminStatusFile', link: searchedBy('/admin/application-status-file') }),
];
