import { auditedRecord, searchedBy } from '@tulna/console-core/pages/audited-records';
import { getPayoutPlan, payoutRuns } from '@tulna/contract/payout-runs';

/** Payment runs and the bank's responses in the audit. The rows of a file are undone on the page of bank responses. */
export const auditedRecords = [
  auditedRecord({
    kind: 'payout-run',
    topic: 'adminPayouts',
    link: ({ id }) => `/admin/commission-upload-file/payments?open=${id}`,
    reload: [payoutRuns.rows, getPayoutPlan],
  }),
  auditedRecord({
    kind: 'payout-result-file',
    topic: 'adminPayouts',
    link: searchedBy('/admin/commission-upload-file/payments/results'),
  }),
];
