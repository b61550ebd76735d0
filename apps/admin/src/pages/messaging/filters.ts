import type { ListFilter } from '@tulna/console-kit/list-columns';
import type { MessageTemplate } from '@tulna/contract/message-templates';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { MESSAGE_TEMPLATE_CATEGORIES, MESSAGE_TEMPLATE_CHANNELS } from '@tulna/rules/message-templates';

type Words = ConsoleTopics['adminMessageTemplates'];

/** The filters above the list; the server applies them. */
export const messageTemplateFilters = ({ columns, values }: Words): readonly ListFilter<MessageTemplate>[] => [
  {
    key: 'channel',
    label: columns.channel,
    kind: 'several',
    options: MESSAGE_TEMPLATE_CHANNELS.map((value) => ({ value, label: values.channel[value] })),
  },
  {
    key: 'category',
    label: columns.category,
    kind: 'several',
    options: MESSAGE_TEMPLATE_CATEGORIES.map((value) => ({ value, label: values.category[value] })),
  },
  {
    key: 'status',
    label: columns.status,
    options: [
      { value: '1', label: values.status[1] },
      { value: '0', label: values.status[0] },
    ],
  },
  { key: 'created_at', label: columns.created_at, kind: 'days' },
];
