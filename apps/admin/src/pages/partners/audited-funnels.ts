import { auditedRecord } from '@tulna/console-core/pages/audited-records';
import { getFunnelOfPartner } from '@tulna/contract/partner-funnels';

/** Funnels of partners in the audit: switched off with a reason, or on. */
export const auditedRecords = [
  auditedRecord({
    kind: 'partner-funnel',
    topic: 'adminPartnerFunnel',
    words: ({ properties }) => ({ properties }),
    link: ({ id }) => `/admin/partners/${encodeURIComponent(id)}/funnel`,
    reload: [getFunnelOfPartner],
  }),
];
