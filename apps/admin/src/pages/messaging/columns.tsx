import { ActionIcon } from '@mantine/core';
import { FlagCell } from '@tulna/console-kit/editable-choice';
import type { Formats } from '@tulna/console-kit/formats';
import { OpenButton } from '@tulna/console-kit/hover-edit';
import { TrashIcon } from '@tulna/console-kit/icons';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import { Chip } from '@tulna/console-kit/states';
import type { MessageTemplate } from '@tulna/contract/message-templates';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import type { useMessageTemplateChanges } from './queries.ts';

interface MessageTemplateColumnsInput {
  words: ConsoleTopics['adminMessageTemplates'];
  formats: Formats;
  edit: ReturnType<typeof useMessageTemplateChanges>['edit'];
  open: (messageTemplate: MessageTemplate) => void;
  remove: (messageTemplate: MessageTemplate) => void;
}

/** The columns of the list: a name opens its versions. */
export function messageTemplateColumns(input: MessageTemplateColumnsInput): readonly ListColumn<MessageTemplate>[] {
  const { words, formats, edit, open, remove } = input;
  const { columns, of, panel, values } = words;
  return [
    {
      id: 'name',
      header: columns.name,
      width: 220,
      value: ({ name }) => name,
      cell: (messageTemplate) => (
        <OpenButton label={words.open(messageTemplate.name)} onClick={() => open(messageTemplate)}>
          <strong>{messageTemplate.name}</strong>
        </OpenButton>
      ),
    },
    {
      id: 'channel',
      header: columns.channel,
      width: 110,
      value: ({ channel }) => channel,
      text: ({ channel }) => values.channel[channel],
      cell: ({ channel }) => values.channel[channel],
    },
    {
      id: 'category',
      header: columns.category,
      width: 200,
      value: ({ category }) => category,
      text: ({ category }) => values.category[category],
      cell: ({ category }) => values.category[category],
    },
    {
      id: 'registered_version',
      header: columns.registered_version,
      width: 150,
      value: ({ registered_version: version }) => version,
      text: ({ registered_version: version }) => String(version ?? ''),
      cell: ({ registered_version: version }) =>
        version === null ? (
          <Chip tone="warning">{panel.draft}</Chip>
        ) : (
          <Chip tone="success">{panel.version(String(version))}</Chip>
        ),
    },
    {
      id: 'status',
      header: columns.status,
      width: 96,
      align: 'center',
      value: ({ status }) => status,
      text: ({ status }) => values.status[status],
      cell: (messageTemplate) => (
        <FlagCell
          as="switch"
          label={of(columns.status, messageTemplate.name)}
          value={messageTemplate.status}
          onSave={(value, seen) => edit(messageTemplate, { property: 'status', value }, seen)}
        />
      ),
    },
    {
      id: 'created_at',
      header: columns.created_at,
      width: 168,
      value: ({ created_at }) => created_at,
      cell: ({ created_at }) => formats.moment(created_at),
    },
    {
      id: 'actions',
      header: columns.actions,
      width: 76,
      align: 'center',
      cell: (messageTemplate) => (
        <ActionIcon
          variant="subtle"
          color="danger"
          size={36}
          aria-label={words.deleteOf(messageTemplate.name)}
          onClick={() => remove(messageTemplate)}
        >
          <TrashIcon />
        </ActionIcon>
      ),
    },
  ];
}
