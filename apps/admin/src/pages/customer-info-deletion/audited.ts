import { auditedRecord } from '@tulna/console-core/pages/audited-records';
import { deletions, getDeletionPreview } from '@tulna/contract/deletions';

/** Deletions in the audit. An entry has no name, only the deletion's own ID. */
export const auditedRecords = [
  auditedRecord({
    kind: 'deletion',
    topic: 'adminDeletions',
    words: ({ columns, values: { reason } }) => ({ properties: columns, values: { reason } }),
    link: ({ id }) => `/admin/customer-info-deletion?open=${id}`,
    reload: [deletions.rows, getDeletionPreview],
  }),
];
