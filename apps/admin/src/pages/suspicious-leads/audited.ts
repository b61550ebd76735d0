import { auditedRecord, searchedBy } from '@tulna/console-core/pages/audited-records';
import { getLeadCheckSettings, suspiciousLeads } from '@tulna/contract/suspicious-leads';

/** Suspicious leads, and the limit of a burst, in the audit. */
export const auditedRecords = [
  auditedRecord({
    kind: 'suspicious-lead',
    topic: 'adminSuspiciousLeads',
    words: ({ properties, columns, values: { state, category } }) => ({
      properties: { ...columns, ...properties },
      values: { state, category },
    }),
    link: searchedBy('/admin/suspicious-leads'),
    reload: [suspiciousLeads.rows],
  }),
  auditedRecord({
    kind: 'lead-check-settings',
    topic: 'adminSuspiciousLeads',
    words: ({ properties }) => ({ properties }),
    link: () => '/admin/suspicious-leads',
    reload: [getLeadCheckSettings],
  }),
];
