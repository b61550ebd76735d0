import { auditedRecord } from '@tulna/console-core/pages/audited-records';
import { partners } from '@tulna/contract/partners';

/** Partners in the audit. */
export const auditedRecords = [
  auditedRecord({
    kind: 'partner',
    topic: 'adminPartners',
    // In the list "Brand" is a partner's name; in an entry it is the whole theme.
    words: ({ columns: { name: _brand, ...properties }, products }) => ({
      properties,
      values: { products },
      flags: ['tancApply'],
    }),
    link: ({ id }) => `/admin/partners/${encodeURIComponent(id)}`,
    reload: [partners.rows],
  }),
];
