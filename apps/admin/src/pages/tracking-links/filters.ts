import type { ListFilter } from '@tulna/console-kit/list-columns';
import type { TrackingLink } from '@tulna/contract/tracking-links';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import {
  TRACKING_LINK_CHANNELS,
  TRACKING_LINK_LANDINGS,
  TRACKING_LINK_LANGUAGES,
  TRACKING_LINK_PRODUCTS,
} from '@tulna/rules/tracking-links';

type Words = ConsoleTopics['adminTrackingLinks'];

/** The filters above the list; the server applies them. */
export const trackingLinkFilters = (
  { columns, values }: Words,
  partners: readonly { value: string; label: string }[],
): readonly ListFilter<TrackingLink>[] => [
  { key: 'partner_key', label: columns.brand, kind: 'several', options: partners },
  {
    key: 'channel',
    label: columns.channel,
    kind: 'several',
    options: TRACKING_LINK_CHANNELS.map((value) => ({ value, label: values.channel[value] })),
  },
  {
    key: 'product',
    label: columns.product,
    kind: 'several',
    options: TRACKING_LINK_PRODUCTS.map((value) => ({ value, label: values.product[value] })),
  },
  {
    key: 'language',
    label: columns.language,
    kind: 'several',
    options: TRACKING_LINK_LANGUAGES.map((value) => ({ value, label: values.language[value] })),
  },
  {
    key: 'landing',
    label: columns.landing,
    kind: 'several',
    options: TRACKING_LINK_LANDINGS.map((value) => ({ value, label: values.landing[value] })),
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
