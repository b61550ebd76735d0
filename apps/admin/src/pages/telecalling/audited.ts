import { auditedRecord, searchedBy } from '@tulna/console-core/pages/audited-records';
import { callCampaigns } from '@tulna/contract/call-campaigns';
import { getCallScripts } from '@tulna/contract/call-scripts';
import { calls } from '@tulna/contract/calls';
import { doNotCallNumbers } from '@tulna/contract/do-not-call';

const path = '/admin/telecalling/campaigns';

/** Telecalling in the audit. */
export const auditedRecords = [
  auditedRecord({
    kind: 'call-campaign',
    topic: 'adminCallCampaigns',
    words: ({ columns, values: { purpose, state } }) => ({ properties: columns, values: { purpose, state } }),
    link: searchedBy(path),
    reload: [callCampaigns.rows],
  }),
  auditedRecord({
    kind: 'call-script',
    topic: 'adminCallCampaigns',
    words: ({ scripts: { text, text_en, text_hi } }) => ({ properties: { text, text_en, text_hi } }),
    link: () => `${path}/scripts`,
    reload: [getCallScripts],
  }),
  auditedRecord({
    kind: 'do-not-call',
    topic: 'adminCallCampaigns',
    words: ({ stop: { columns } }) => ({ properties: columns }),
    link: () => `${path}/do-not-call`,
    reload: [doNotCallNumbers.rows],
  }),
  auditedRecord({
    kind: 'call',
    topic: 'adminCallCampaigns',
    words: ({ calls: { columns, values } }) => ({ properties: columns, values: { outcome: values.outcome } }),
    link: () => `${path}/calls`,
    reload: [calls.rows],
  }),
];
