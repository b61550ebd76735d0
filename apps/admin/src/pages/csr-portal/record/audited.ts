import { auditedRecord } from '@tulna/console-core/pages/audited-records';
import { getCustomerNotes, getMyTasks } from '@tulna/contract/customer-notes';

const nowhere = () => undefined;

/** Notes and tasks about customers, in the audit. What was written is not there; the record of the customer has it. */
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
