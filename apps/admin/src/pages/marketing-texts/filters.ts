import type { ListFilter } from '@tulna/console-kit/list-columns';
import type { MarketingText } from '@tulna/contract/marketing-texts';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { MARKETING_TEXT_CHANNELS, MARKETING_TEXT_PRODUCTS } from '@tulna/rules/marketing-texts';

type Words = ConsoleTopics['adminMarketingTexts'];

/** The filters above the list; the server applies them. */
export const marketingTextFilters = ({ columns, values }: Words): readonly ListFilter<MarketingText>[] => [
  {
    key: 'product',
    label: columns.product,
    kind: 'several',
    options: MARKETING_TEXT_PRODUCTS.map((value) => ({ value, label: values.product[value] })),
  },
  {
    key: 'channel',
    label: columns.channel,
    kind: 'several',
    options: MARKETING_TEXT_CHANNELS.map((value) => ({ value, label: values.channel[value] })),
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
