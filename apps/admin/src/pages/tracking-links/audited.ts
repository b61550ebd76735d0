import { auditedRecord, searchedBy } from '@tulna/console-core/pages/audited-records';
import { trackingLinks } from '@tulna/contract/tracking-links';

/** Tracking links in the audit. */
export const auditedRecords = [
  auditedRecord({
    kind: 'tracking-link',
    topic: 'adminTrackingLinks',
    words: ({ columns, values: { channel, product, language, landing } }) => ({
      properties: columns,
      values: { channel, product, language, landing },
      flags: ['status'],
    }),
    link: searchedBy('/admin/tracking-links'),
    reload: [trackingLinks.rows],
  }),
  auditedRecord({
    kind: 'tracking-link-file',
    topic: 'adminTrackingLinks',
    link: searchedBy('/admin/tracking-links/files'),
  }),
];
