import { auditedRecord, searchedBy } from '@tulna/console-core/pages/audited-records';
import { getCreditCardHindi, getCreditCardsData } from '@tulna/contract/credit-cards';

/** Cards in the audit. */
export const auditedRecords = [
  auditedRecord({
    kind: 'credit-card',
    topic: 'adminCreditCards',
    words: ({ columns }) => ({ properties: columns, flags: ['secured', 'status'] }),
    link: searchedBy('/admin/credit-cards'),
    reload: [getCreditCardsData, getCreditCardHindi],
  }),
];
