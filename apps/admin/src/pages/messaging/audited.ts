import { auditedRecord, searchedBy } from '@tulna/console-core/pages/audited-records';
import { campaigns, getCampaignResults } from '@tulna/contract/campaigns';
import { getMessageTemplateVersions, messageTemplates } from '@tulna/contract/message-templates';

/** Messages to many in the audit. */
export const auditedRecords = [
  auditedRecord({
    kind: 'message-template',
    topic: 'adminMessageTemplates',
    words: ({ columns, form, values: { channel, category } }) => ({
      properties: { ...columns, ...form, title: '', text: form.en_body, version: columns.registered_version },
      values: { channel, category },
      flags: ['status'],
    }),
    link: searchedBy('/admin/messaging/templates'),
    reload: [messageTemplates.rows, getMessageTemplateVersions],
  }),
  auditedRecord({
    kind: 'campaign',
    topic: 'adminCampaigns',
    words: ({ columns, form, values: { state } }) => ({
      properties: { ...columns, template_a: form.template_a, template_b: form.template_b, draft: form.draft },
      values: { state },
    }),
    link: searchedBy('/admin/messaging'),
    reload: [campaigns.rows, getCampaignResults],
  }),
];
