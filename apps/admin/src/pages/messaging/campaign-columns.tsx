import type { Formats } from '@tulna/console-kit/formats';
import { OpenButton } from '@tulna/console-kit/hover-edit';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import { Chip } from '@tulna/console-kit/states';
import type { Campaign, CampaignRecipient } from '@tulna/contract/campaigns';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';

type Words = ConsoleTopics['adminCampaigns'];

/** Colour of each state of a campaign. */
export const stateTones = {
  draft: 'warning',
  scheduled: 'info',
  running: 'info',
  paused: 'warning',
  done: 'success',
  stopped: 'danger',
} as const;

/** Colour of a recipient's result. */
const recipientTones = {
  waiting: 'info',
  sending: 'info',
  sent: 'success',
  delivered: 'success',
  read: 'success',
  failed: 'danger',
  unknown: 'warning',
  excluded: 'warning',
} as const;

/** Both texts of a campaign. */
export const textsOf = ({ text_a: a, text_b: b }: Campaign): string => (b === null ? a : `${a}, ${b}`);

/** The columns of the list: a name opens the campaign. */
export const campaignColumns = (
  words: Words,
  formats: Formats,
  open: (campaign: Campaign) => void,
): readonly ListColumn<Campaign>[] => {
  const { columns, values } = words;
  const moment = (at: string | null): string => (at === null ? '' : formats.moment(at));
  return [
    {
      id: 'name',
      header: columns.name,
      width: 240,
      value: ({ name }) => name,
      cell: (campaign) => (
        <OpenButton label={words.open(campaign.name)} onClick={() => open(campaign)}>
          <strong>{campaign.name}</strong>
        </OpenButton>
      ),
    },
    {
      id: 'state',
      header: columns.state,
      width: 180,
      value: ({ state }) => values.state[state],
      cell: ({ state }) => <Chip tone={stateTones[state]}>{values.state[state]}</Chip>,
    },
    {
      id: 'channel',
      header: columns.channel,
      width: 100,
      value: ({ channel }) => values.channel[channel],
      cell: ({ channel }) => values.channel[channel],
    },
    {
      id: 'category',
      header: columns.category,
      width: 200,
      value: ({ category }) => values.category[category],
      cell: ({ category }) => values.category[category],
    },
    { id: 'text', header: columns.text, width: 220, value: textsOf, cell: textsOf },
    {
      id: 'starts_at',
      header: columns.starts_at,
      width: 170,
      value: ({ starts_at: at }) => at,
      text: ({ starts_at: at }) => moment(at),
      cell: ({ starts_at: at }) => moment(at),
    },
    {
      id: 'per_minute',
      header: columns.per_minute,
      width: 160,
      align: 'end',
      hidden: true,
      value: ({ per_minute: most }) => most,
      text: ({ per_minute: most }) => formats.number(most),
      cell: ({ per_minute: most }) => formats.number(most),
    },
    {
      id: 'created_at',
      header: columns.created_at,
      width: 170,
      value: ({ created_at: at }) => at,
      text: ({ created_at: at }) => moment(at),
      cell: ({ created_at: at }) => moment(at),
    },
    {
      id: 'created_by',
      header: columns.created_by,
      width: 170,
      hidden: true,
      value: ({ created_by: by }) => by,
      cell: ({ created_by: by }) => by,
    },
    {
      id: 'approved_by',
      header: columns.approved_by,
      width: 170,
      hidden: true,
      value: ({ approved_by: by }) => by,
      cell: ({ approved_by: by }) => by,
    },
  ];
};

/** The columns of the recipients. */
export const recipientColumns = (
  { recipients, values }: Words,
  formats: Formats,
): readonly ListColumn<CampaignRecipient>[] => [
  {
    id: 'contact',
    header: recipients.contact,
    width: 220,
    value: ({ contact }) => contact,
    cell: ({ contact }) => contact,
  },
  {
    id: 'state',
    header: recipients.state,
    width: 170,
    value: ({ state }) => values.recipient[state],
    cell: ({ state }) => <Chip tone={recipientTones[state]}>{values.recipient[state]}</Chip>,
  },
  {
    id: 'reason',
    header: recipients.reason,
    width: 300,
    value: ({ reason }) => values.reason[reason] ?? reason,
    cell: ({ reason }) => values.reason[reason] ?? reason,
  },
  {
    id: 'text',
    header: recipients.text,
    width: 90,
    value: ({ text }) => text,
    cell: ({ text }) => text.toUpperCase(),
  },
  {
    id: 'changed_at',
    header: recipients.changed_at,
    width: 170,
    value: ({ changed_at: at }) => at,
    text: ({ changed_at: at }) => formats.moment(at),
    cell: ({ changed_at: at }) => formats.moment(at),
  },
];
