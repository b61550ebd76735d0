import { auditedRecord } from '@tulna/console-core/pages/audited-records';
import { getCustomerNotes, getMyTasks } from '@tulna/contract/customer-notes';

const nowhere = () => undefined;

/** Notes and tasks about customers, in the audit. The text itself is only in the customer's record. */
export const auditedRecords = [
  auditedRecord({
    kind: 'customer-note',
    topic: 'adminCsrRecord',
    words: ({ columns }) => ({ properties: columns }),
    link: nowhere,
    reload: [getCustomerNotes],
  }),
  auditedRecord({
    kind: 'customer-task',
    topic: 'adminCsrRecord',
    words: ({ columns }) => ({ properties: columns, flags: ['done'] }),
    link: nowhere,
    reload: [getCustomerNotes, getMyTasks],
  }),
];
