import { type Formats, useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListColumn, ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { useServerList } from '@tulna/console-kit/list-server';
import { Chip } from '@tulna/console-kit/states';
import { type CallRow, calls } from '@tulna/contract/calls';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { CALL_DISPOSITIONS, CALL_STATES } from '@tulna/rules/telecalling';
import { useMemo } from 'react';
import { client } from '../../session.ts';
import { TelecallingTabs } from './tabs.tsx';

type Words = ConsoleTopics['adminCallCampaigns']['calls'];

const idOf = ({ call_id }: CallRow): string => call_id;
const toneOf = { asked: 'info', ringing: 'info', connected: 'success', ended: undefined, failed: 'warning' } as const;

const columnsOf = ({ columns, values }: Words, formats: Formats): readonly ListColumn<CallRow>[] => {
  const plain = (id: keyof typeof columns & keyof CallRow, width: number): ListColumn<CallRow> => ({
    id,
    header: columns[id],
    width,
    value: (row) => row[id] ?? '',
    cell: (row) => row[id] ?? '',
  });
  return [
    { ...plain('asked_at', 170), cell: ({ asked_at }) => formats.moment(asked_at) },
    plain('agent', 170),
    plain('campaign', 210),
    plain('phone', 130),
    {
      ...plain('state', 140),
      text: ({ state }) => values.state[state],
      cell: ({ state }) => <Chip tone={toneOf[state]}>{values.state[state]}</Chip>,
    },
    { ...plain('seconds', 96), align: 'end' },
    {
      ...plain('outcome', 210),
      text: ({ outcome }) => (outcome === null ? '' : values.outcome[outcome]),
      cell: ({ outcome }) => (outcome === null ? '' : values.outcome[outcome]),
    },
    plain('line', 120),
    { ...plain('script_version', 110), align: 'end' },
    { ...plain('review_score', 90), align: 'end' },
  ];
};

const filtersOf = ({ columns, values }: Words): readonly ListFilter<CallRow>[] => [
  {
    key: 'state',
    label: columns.state,
    kind: 'several',
    options: CALL_STATES.map((value) => ({ value, label: values.state[value] })),
  },
  {
    key: 'outcome',
    label: columns.outcome,
    kind: 'several',
    options: CALL_DISPOSITIONS.map((value) => ({ value, label: values.outcome[value] })),
  },
  { key: 'asked_at', label: columns.asked_at, kind: 'days' },
];

/** Every call, as a list for the supervisor (A14). */
export function Page() {
  const { calls: words } = usePhrases('adminCallCampaigns');
  const formats = useFormats();
  const list = useServerList(client, calls, idOf);
  const columns = useMemo(() => columnsOf(words, formats), [words, formats]);
  const filters = useMemo(() => filtersOf(words), [words]);
  return (
    <>
      <TelecallingTabs />
      <ListPage
        name="calls"
        title={words.title}
        lead={words.lead}
        source={list}
        columns={columns}
        rowId={idOf}
        rowName={({ agent, asked_at }) => `${agent}, ${formats.moment(asked_at)}`}
        filters={filters}
        empty={words.empty}
      />
    </>
  );
}
