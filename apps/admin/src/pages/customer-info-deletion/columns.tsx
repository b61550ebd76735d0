import type { Formats } from '@tulna/console-kit/formats';
import { OpenButton } from '@tulna/console-kit/hover-edit';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import { Chip, type Tone } from '@tulna/console-kit/states';
import type { Deletion } from '@tulna/contract/deletions';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';

type Words = ConsoleTopics['adminDeletions'];

export const toneOf: Readonly<Record<Deletion['state'], Tone | undefined>> = {
  waiting: 'warning',
  confirmed: 'info',
  done: 'success',
  withdrawn: undefined,
  expired: undefined,
};

/** Classes with counts, as one line. */
export const goneText = ({ classes }: Words, formats: Formats, gone: Deletion['gone']): string =>
  gone
    .map((one) => (one.count === null ? classes[one.class] : `${classes[one.class]}: ${formats.number(one.count)}`))
    .join(', ');

/** The columns of the log. */
export function deletionColumns(
  words: Words,
  formats: Formats,
  open: (deletion: Deletion) => void,
): readonly ListColumn<Deletion>[] {
  const { columns, values } = words;
  const moment = (at: string | null): string => (at === null ? '' : formats.moment(at));
  return [
    {
      id: 'requested_at',
      header: columns.requested_at,
      width: 220,
      value: ({ requested_at: at }) => at,
      text: ({ requested_at: at }) => formats.moment(at),
      cell: (row) => (
        <OpenButton label={words.open(formats.moment(row.requested_at))} onClick={() => open(row)}>
          {formats.moment(row.requested_at)}
        </OpenButton>
      ),
    },
    {
      id: 'state',
      header: columns.state,
      width: 220,
      value: ({ state }) => state,
      text: ({ state }) => values.state[state],
      cell: ({ state }) => <Chip tone={toneOf[state]}>{values.state[state]}</Chip>,
    },
    {
      id: 'reason',
      header: columns.reason,
      width: 170,
      value: ({ reason }) => reason,
      text: ({ reason }) => values.reason[reason],
      cell: ({ reason }) => values.reason[reason],
    },
    {
      id: 'requested_by',
      header: columns.requested_by,
      width: 160,
      value: (row) => row.requested_by,
      cell: (row) => (row.reason === 'self' ? words.byCustomer : row.requested_by),
    },
    {
      id: 'confirmed_by',
      header: columns.confirmed_by,
      width: 160,
      value: (row) => row.confirmed_by,
      cell: (row) => row.confirmed_by,
    },
    {
      id: 'ended_at',
      header: columns.ended_at,
      width: 180,
      value: ({ ended_at: at }) => at,
      text: ({ ended_at: at }) => moment(at),
      cell: ({ ended_at: at }) => moment(at),
    },
    {
      id: 'gone',
      header: columns.gone,
      width: 280,
      value: ({ gone }) => gone.length,
      text: ({ gone }) => goneText(words, formats, gone),
      cell: ({ gone }) => goneText(words, formats, gone),
    },
    {
      id: 'kept',
      header: columns.kept,
      width: 220,
      value: ({ kept }) => kept.length,
      text: ({ kept }) => kept.map((one) => words.classes[one.class]).join(', '),
      cell: ({ kept }) => kept.map((one) => words.classes[one.class]).join(', '),
    },
    {
      id: 'reference',
      header: columns.reference,
      width: 160,
      hidden: true,
      value: ({ reference }) => reference,
      cell: ({ reference }) => reference,
    },
    {
      id: 'confirmed_at',
      header: columns.confirmed_at,
      width: 180,
      hidden: true,
      value: ({ confirmed_at: at }) => at,
      text: ({ confirmed_at: at }) => moment(at),
      cell: ({ confirmed_at: at }) => moment(at),
    },
    {
      id: 'certificate',
      header: columns.certificate,
      width: 300,
      hidden: true,
      value: ({ certificate }) => certificate,
      cell: ({ certificate }) => certificate,
    },
  ];
}
