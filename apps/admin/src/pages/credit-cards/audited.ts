import { auditedRecord, searchedBy } from '@tulna/console-core/pages/audited-records';
import { creditCards, getCreditCardHindi } from '@tulna/contract/credit-cards';

/** Cards in the audit. */
export const auditedRecords = [
  auditedRecord({
    kind: 'credit-card',
    topic: 'adminCreditCards',
    words: ({ columns, terms }) => ({
      properties: { ...columns, issuer: terms.issuer, monthly_rate: terms.monthly_rate },
      flags: ['secured', 'status'],
    }),
    link: searchedBy('/admin/credit-cards'),
    reload: [creditCards.rows, getCreditCardHindi],
  }),
  auditedRecord({ kind: 'card-file', topic: 'adminCreditCards', link: searchedBy('/admin/credit-cards/files') }),
];
