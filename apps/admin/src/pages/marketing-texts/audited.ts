import { auditedRecord, searchedBy } from '@tulna/console-core/pages/audited-records';
import { marketingTexts } from '@tulna/contract/marketing-texts';

/** Marketing texts in the audit. */
export const auditedRecords = [
  auditedRecord({
    kind: 'marketing-text',
    topic: 'adminMarketingTexts',
    words: ({ columns, values: { product, channel } }) => ({
      properties: columns,
      values: { product, channel },
      flags: ['status'],
    }),
    link: searchedBy('/admin/marketing-texts'),
    reload: [marketingTexts.rows],
  }),
];
