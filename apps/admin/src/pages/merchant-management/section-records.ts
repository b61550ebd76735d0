import { auditedRecord, searchedBy } from '@tulna/console-core/pages/audited-records';
import { getMerchantAccount } from '@tulna/contract/merchant-accounts';
import { getMerchantDocuments } from '@tulna/contract/merchant-documents';
import { getMerchantMoves } from '@tulna/contract/merchant-moves';

/** The changes made in a merchant's panel, in the audit. */
export const sectionRecords = [
  auditedRecord({
    kind: 'merchant-move',
    topic: 'adminMerchantSections',
    words: ({ move: { properties } }) => ({ properties }),
    link: searchedBy('/admin/merchant-management'),
    reload: [getMerchantMoves],
  }),
  auditedRecord({
    kind: 'merchant-account',
    topic: 'adminMerchantSections',
    words: ({ account: { columns, checks } }) => ({ properties: columns, values: { check: checks } }),
    link: searchedBy('/admin/merchant-management'),
    reload: [getMerchantAccount],
  }),
  auditedRecord({
    kind: 'merchant-document',
    topic: 'adminMerchantSections',
    words: ({ documents: { properties, kinds, types } }) => ({
      properties,
      values: { document: kinds, type: types },
    }),
    link: searchedBy('/admin/merchant-management'),
    reload: [getMerchantDocuments],
  }),
];
