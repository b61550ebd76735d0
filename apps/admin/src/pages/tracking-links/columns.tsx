import { FlagCell } from '@tulna/console-kit/editable-choice';
import type { Formats } from '@tulna/console-kit/formats';
import { OpenButton } from '@tulna/console-kit/hover-edit';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import { Chip } from '@tulna/console-kit/states';
import type { TrackingLink } from '@tulna/contract/tracking-links';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { formatPaise } from '@tulna/rules/money';
import { shortPath } from '@tulna/rules/tracking-links';
import type { useTrackingLinkChanges } from './queries.ts';

interface TrackingLinkColumnsInput {
  words: ConsoleTopics['adminTrackingLinks'];
  formats: Formats;
  edit: ReturnType<typeof useTrackingLinkChanges>['edit'];
  open: (link: TrackingLink) => void;
}

const hiddenWords = ['utm_medium', 'utm_term', 'utm_content'] as const;

/** The columns of the list: a name opens the link, its switch archives it. */
export function trackingLinkColumns(input: TrackingLinkColumnsInput): readonly ListColumn<TrackingLink>[] {
  const { words, formats, edit, open } = input;
  const { columns, of, values } = words;
  const figure = (
    id: 'clicks' | 'unique_clicks' | 'customers' | 'applied' | 'paid_out',
    width: number,
  ): ListColumn<TrackingLink> => ({
    id,
    header: columns[id],
    width,
    align: 'end',
    value: (link) => link[id],
    cell: (link) => formats.number(link[id]),
  });
  return [
    {
      id: 'name',
      header: columns.name,
      width: 230,
      value: ({ name }) => name,
      cell: (link) => (
        <OpenButton label={words.panel.open(link.name)} onClick={() => open(link)}>
          <strong>{link.name}</strong>
          {link.expired && <Chip tone="warning">{words.expired}</Chip>}
        </OpenButton>
      ),
    },
    {
      id: 'code',
      header: columns.code,
      width: 170,
      value: ({ code }) => code,
      cell: ({ code }) => <code>{shortPath(code)}</code>,
    },
    {
      id: 'brand',
      header: columns.brand,
      width: 140,
      value: ({ brand_name: name }) => name,
      cell: ({ brand_name: name }) => name,
    },
    {
      id: 'channel',
      header: columns.channel,
      width: 130,
      value: ({ channel }) => channel,
      text: ({ channel }) => values.channel[channel],
      cell: ({ channel }) => values.channel[channel],
    },
    figure('clicks', 90),
    figure('unique_clicks', 100),
    figure('customers', 110),
    figure('applied', 90),
    figure('paid_out', 90),
    {
      id: 'paid_out_paise',
      header: columns.paid_out_rupees,
      width: 130,
      align: 'end',
      value: ({ paid_out_paise: paise }) => paise / 100,
      cell: ({ paid_out_paise: paise }) => formatPaise(paise, 'always'),
    },
    {
      id: 'status',
      header: columns.status,
      width: 96,
      align: 'center',
      value: ({ status }) => status,
      text: ({ status }) => values.status[status],
      cell: (link) => (
        <FlagCell
          as="switch"
          label={of(columns.status, link.name)}
          value={link.status}
          onSave={(value, seen) => edit(link, { property: 'status', value }, seen)}
        />
      ),
    },
    {
      id: 'utm_source',
      header: columns.utm_source,
      width: 130,
      hidden: true,
      value: (link) => link.utm_source,
      cell: (link) => link.utm_source,
    },
    {
      id: 'utm_campaign',
      header: columns.utm_campaign,
      width: 150,
      hidden: true,
      value: (link) => link.utm_campaign,
      cell: (link) => link.utm_campaign,
    },
    ...hiddenWords.map(
      (id): ListColumn<TrackingLink> => ({
        id,
        header: columns[id],
        width: 130,
        hidden: true,
        value: (link) => link[id],
        cell: (link) => link[id],
      }),
    ),
    {
      id: 'merchant',
      header: columns.merchant,
      width: 150,
      hidden: true,
      value: ({ merchant }) => merchant,
      cell: ({ merchant }) => merchant,
    },
    {
      id: 'product',
      header: columns.product,
      width: 140,
      hidden: true,
      value: ({ product }) => values.product[product],
      cell: ({ product }) => values.product[product],
    },
    {
      id: 'language',
      header: columns.language,
      width: 120,
      hidden: true,
      value: ({ language }) => values.language[language],
      cell: ({ language }) => values.language[language],
    },
    {
      id: 'landing',
      header: columns.landing,
      width: 150,
      hidden: true,
      value: ({ landing }) => values.landing[landing],
      cell: ({ landing }) => values.landing[landing],
    },
    {
      id: 'last_day',
      header: columns.last_day,
      width: 130,
      hidden: true,
      value: ({ last_day: day }) => day,
      cell: ({ last_day: day }) => (day === null ? '' : formats.day(day)),
    },
    {
      id: 'created_at',
      header: columns.created_at,
      width: 168,
      value: ({ created_at: at }) => at,
      cell: ({ created_at: at }) => formats.moment(at),
    },
  ];
}
