import { auditedRecord } from '@tulna/console-core/pages/audited-records';
import { getSystemHealth, lenderCalls } from '@tulna/contract/internal-reports';
import { reportAddress } from './report-address.ts';

/** What was repeated from the reports, in the audit. */
export const auditedRecords = [
  auditedRecord({
    kind: 'lender-call',
    topic: 'adminReports',
    link: ({ id }) => reportAddress('lender-api', { open: id }),
    reload: [lenderCalls.rows],
  }),
  auditedRecord({
    kind: 'job',
    topic: 'adminReports',
    link: () => reportAddress('health'),
    reload: [getSystemHealth],
  }),
];
