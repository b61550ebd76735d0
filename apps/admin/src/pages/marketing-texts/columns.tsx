import { ActionIcon } from '@mantine/core';
import { TextCell } from '@tulna/console-kit/editable-cell';
import { FlagCell, SelectCell } from '@tulna/console-kit/editable-choice';
import type { Formats } from '@tulna/console-kit/formats';
import { TrashIcon } from '@tulna/console-kit/icons';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import type { MarketingText } from '@tulna/contract/marketing-texts';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { MARKETING_TEXT_CHANNELS, MARKETING_TEXT_PRODUCTS, marketingTextLimits } from '@tulna/rules/marketing-texts';
import type { useMarketingTextChanges } from './queries.ts';

interface MarketingTextColumnsInput {
  words: ConsoleTopics['adminMarketingTexts'];
  formats: Formats;
  edit: ReturnType<typeof useMarketingTextChanges>['edit'];
  remove: (marketingText: MarketingText) => void;
}

/** The columns of the list; all but the last two are edited in their cells. */
export function marketingTextColumns(input: MarketingTextColumnsInput): readonly ListColumn<MarketingText>[] {
  const { words, formats, edit, remove } = input;
  const { columns, of, values } = words;
  return [
    {
      id: 'name',
      header: columns.name,
      width: 220,
      value: ({ name }) => name,
      cell: (marketingText) => (
        <TextCell
          opener={<strong>{marketingText.name}</strong>}
          label={of(columns.name, marketingText.name)}
          value={marketingText.name}
          longest={marketingTextLimits.name}
          onSave={(value, seen) => edit(marketingText, { property: 'name', value }, seen)}
        />
      ),
    },
    {
      id: 'product',
      header: columns.product,
      width: 140,
      value: ({ product }) => product,
      text: ({ product }) => values.product[product],
      cell: (marketingText) => (
        <SelectCell
          label={of(columns.product, marketingText.name)}
          value={marketingText.product}
          options={MARKETING_TEXT_PRODUCTS.map((value) => ({ value, label: values.product[value] }))}
          onSave={(value, seen) => edit(marketingText, { property: 'product', value }, seen)}
        />
      ),
    },
    {
      id: 'channel',
      header: columns.channel,
      width: 140,
      value: ({ channel }) => channel,
      text: ({ channel }) => values.channel[channel],
      cell: (marketingText) => (
        <SelectCell
          label={of(columns.channel, marketingText.name)}
          value={marketingText.channel}
          options={MARKETING_TEXT_CHANNELS.map((value) => ({ value, label: values.channel[value] }))}
          onSave={(value, seen) => edit(marketingText, { property: 'channel', value }, seen)}
        />
      ),
    },
    {
      id: 'english',
      header: columns.english,
      width: 160,
      value: ({ english }) => english,
      cell: (marketingText) => (
        <TextCell
          label={of(columns.english, marketingText.name)}
          value={marketingText.english}
          longest={marketingTextLimits.english}
          onSave={(value, seen) => edit(marketingText, { property: 'english', value }, seen)}
        />
      ),
    },
    {
      id: 'hindi',
      header: columns.hindi,
      width: 160,
      value: ({ hindi }) => hindi,
      cell: (marketingText) => (
        <TextCell
          label={of(columns.hindi, marketingText.name)}
          value={marketingText.hindi}
          longest={marketingTextLimits.hindi}
          onSave={(value, seen) => edit(marketingText, { property: 'hindi', value }, seen)}
        />
      ),
    },
    {
      id: 'status',
      header: columns.status,
      width: 96,
      align: 'center',
      value: ({ status }) => status,
      text: ({ status }) => values.status[status],
      cell: (marketingText) => (
        <FlagCell
          as="switch"
          label={of(columns.status, marketingText.name)}
          value={marketingText.status}
          onSave={(value, seen) => edit(marketingText, { property: 'status', value }, seen)}
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
      cell: (marketingText) => (
        <ActionIcon
          variant="subtle"
          color="danger"
          size={36}
          aria-label={words.deleteOf(marketingText.name)}
          onClick={() => remove(marketingText)}
        >
          <TrashIcon />
        </ActionIcon>
      ),
    },
  ];
}
