import type { ListFilter } from '@tulna/console-kit/list-columns';
import type { Campaign, CampaignRecipient } from '@tulna/contract/campaigns';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { CAMPAIGN_STATES, RECIPIENT_STATES } from '@tulna/rules/campaigns';
import { MESSAGE_TEMPLATE_CHANNELS } from '@tulna/rules/message-templates';

type Words = ConsoleTopics['adminCampaigns'];

/** The filters above the campaigns; the server applies them. */
export const campaignFilters = ({ columns, values }: Words): readonly ListFilter<Campaign>[] => [
  {
    key: 'state',
    label: columns.state,
    kind: 'several',
    options: CAMPAIGN_STATES.map((value) => ({ value, label: values.state[value] })),
  },
  {
    key: 'channel',
    label: columns.channel,
    kind: 'several',
    options: MESSAGE_TEMPLATE_CHANNELS.map((value) => ({ value, label: values.channel[value] })),
  },
  { key: 'created_at', label: columns.created_at, kind: 'days' },
];

/** The filter above the recipients. */
export const recipientFilters = ({ recipients, values }: Words): readonly ListFilter<CampaignRecipient>[] => [
  {
    key: 'state',
    label: recipients.state,
    kind: 'several',
    options: RECIPIENT_STATES.map((value) => ({ value, label: values.recipient[value] })),
  },
];
