import { auditedRecord } from '@tulna/console-core/pages/audited-records';
import { getPortalTexts } from '@tulna/contract/portal-texts';

/** Texts of the partner portal in the audit. */
export const auditedRecords = [
  auditedRecord({
    kind: 'portal-text',
    topic: 'adminPortalTexts',
    words: ({ properties }) => ({ properties }),
    link: ({ id }) => `/admin/portal-texts?open=${id}`,
    reload: [getPortalTexts],
  }),
];
