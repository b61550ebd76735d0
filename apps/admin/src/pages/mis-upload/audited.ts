import { auditedRecord, searchedBy } from '@tulna/console-core/pages/audited-records';
import { misFiles } from '@tulna/contract/import-files';
import { getMisTotals, misLines } from '@tulna/contract/lender-mis';

/** MIS files and decisions about their loans in the audit. */
export const auditedRecords = [
  auditedRecord({
    kind: 'mis-file',
    topic: 'adminMis',
    link: searchedBy('/admin/mis-upload'),
    reload: [misFiles.list.rows],
  }),
  auditedRecord({
    kind: 'mis-line',
    topic: 'adminMis',
    words: ({ statuses, kinds }) => ({ values: { kind: kinds, their_status: statuses, our_status: statuses } }),
    // The name of the record is the lender's key, a space, and the reference.
    link: ({ name }) => searchedBy('/admin/mis-upload/reconciliation')({ name: name.split(' ').slice(1).join(' ') }),
    reload: [misLines.rows, getMisTotals],
  }),
];
