import { auditedRecord, searchedBy } from '@tulna/console-core/pages/audited-records';
import { getMerchantMoves } from '@tulna/contract/merchant-moves';

/** What the panel of a merchant changes, in the audit. */
export const sectionRecords = [
  auditedRecord({
    kind: 'merchant-move',
    topic: 'adminMerchantSections',
    words: ({ move: { properties } }) => ({ properties }),
    link: searchedBy('/admin/merchant-management'),
    reload: [getMerchantMoves],
  }),
];
