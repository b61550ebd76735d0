import { auditedRecord, searchedBy } from '@tulna/console-core/pages/audited-records';

/** Status files in the audit; what moved with one is undone on its own page. */
export const auditedRecords = [
  auditedRecord({ kind: 'status-file', topic: 'adminStatusFile', link: searchedBy('/admin/application-status-file') }),
];
