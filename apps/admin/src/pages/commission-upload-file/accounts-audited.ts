import { auditedRecord, searchedBy } from '@tulna/console-core/pages/audited-records';
import { getPayoutGroups, payoutAccounts } from '@tulna/contract/payout-details';

/** Accounts of partners and their groups in the audit. */
export const auditedRecords = [
  auditedRecord({
    kind: 'payout-details',
    topic: 'adminPayoutAccounts',
    words: ({ gstStates }) => ({ values: { state: gstStates } }),
    link: searchedBy('/admin/commission-upload-file/accounts'),
    reload: [payoutAccounts.rows],
  }),
  auditedRecord({
    kind: 'payout-group',
    topic: 'adminPayoutAccounts',
    link: () => '/admin/commission-upload-file/accounts',
    reload: [getPayoutGroups],
  }),
];
