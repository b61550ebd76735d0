import { auditedRecord, searchedBy } from '@tulna/console-core/pages/audited-records';
import { getMerchantRecord, merchants } from '@tulna/contract/merchant-management';
import { sectionRecords } from './section-records.ts';

/** Merchants in the audit. */
export const auditedRecords = [
  auditedRecord({
    kind: 'merchant',
    topic: 'adminMerchants',
    words: ({ columns, values: { state, reason } }) => ({
      properties: columns,
      values: { state, reason },
      flags: ['active'],
    }),
    link: searchedBy('/admin/merchant-management'),
    reload: [merchants.rows, getMerchantRecord],
  }),
  ...sectionRecords,
];
