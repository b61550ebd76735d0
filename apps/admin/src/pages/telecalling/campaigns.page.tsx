import { Button } from '@mantine/core';
import { useCommands } from '@tulna/console-core/commands';
import { type Formats, useFormats } from '@tulna/console-kit/formats';
import { OpenButton } from '@tulna/console-kit/hover-edit';
import { PlusIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListColumn, ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { useListState } from '@tulna/console-kit/list-state';
import { SidePanel } from '@tulna/console-kit/side-panel';
import { Chip } from '@tulna/console-kit/states';
import type { CallCampaign } from '@tulna/contract/call-campaigns';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { CALL_PURPOSES } from '@tulna/rules/call-lines';
import { CALL_CAMPAIGN_STATES } from '@tulna/rules/telecalling';
import { lazy, Suspense, useMemo, useState } from 'react';
import { CampaignPanel } from './campaign-panel.tsx';
import { useCampaignList, useScripts } from './campaign-queries.ts';
import { TelecallingTabs } from './tabs.tsx';

const CreateCampaignDialog = lazy(async () => ({
  default: (await import('./create-campaign.dialog.tsx')).CreateCampaignDialog,
}));

type Words = ConsoleTopics['adminCallCampaigns'];

const toneOf = { draft: 'info', running: 'success', paused: 'warning', ended: undefined } as const;

const columnsOf = (
  { columns, values }: Words,
  formats: Formats,
  open: (campaign: CallCampaign) => void,
): readonly ListColumn<CallCampaign>[] => [
  {
    id: 'name',
    header: columns.name,
    width: 240,
    value: ({ name }) => name,
    cell: (campaign) => (
      <OpenButton label={campaign.name} onClick={() => open(campaign)}>
        <strong>{campaign.name}</strong>
      </OpenButton>
    ),
  },
  {
    id: 'state',
    header: columns.state,
    width: 120,
    value: ({ state }) => state,
    text: ({ state }) => values.state[state],
    cell: ({ state }) => <Chip tone={toneOf[state]}>{values.state[state]}</Chip>,
  },
  {
    id: 'purpose',
    header: columns.purpose,
    width: 180,
    value: ({ purpose }) => purpose,
    text: ({ purpose }) => values.purpose[purpose],
    cell: ({ purpose }) => values.purpose[purpose],
  },
  {
    id: 'size',
    header: columns.size,
    width: 96,
    align: 'end',
    value: ({ size }) => size,
    cell: ({ size, state }) => (state === 'draft' ? '–' : formats.number(size)),
  },
  {
    id: 'done',
    header: columns.done,
    width: 96,
    align: 'end',
    value: ({ done }) => done,
    cell: ({ done, state }) => (state === 'draft' ? '–' : formats.number(done)),
  },
  {
    id: 'script_name',
    header: columns.script_name,
    width: 180,
    value: ({ script_name }) => script_name,
    cell: ({ script_name }) => script_name,
  },
  {
    id: 'created_by',
    header: columns.created_by,
    width: 160,
    value: ({ created_by }) => created_by,
    cell: ({ created_by }) => created_by,
  },
  {
    id: 'created_at',
    header: columns.created_at,
    width: 168,
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => formats.moment(created_at),
  },
];

const filtersOf = ({ columns, values }: Words): readonly ListFilter<CallCampaign>[] => [
  {
    key: 'state',
    label: columns.state,
    kind: 'several',
    options: CALL_CAMPAIGN_STATES.map((value) => ({ value, label: values.state[value] })),
  },
  {
    key: 'purpose',
    label: columns.purpose,
    kind: 'several',
    options: CALL_PURPOSES.map((value) => ({ value, label: values.purpose[value] })),
  },
  { key: 'size', label: columns.size, kind: 'numbers' },
  { key: 'created_at', label: columns.created_at, kind: 'days' },
];

/** Call campaigns, each with its size, its exclusions and its states in a panel (A14). */
export function Page() {
  const words = usePhrases('adminCallCampaigns');
  const formats = useFormats();
  const campaigns = useCampaignList();
  const scripts = useScripts().data?.scripts;
  const { change: changeList } = useListState();
  const { opened } = campaigns;
  const [isAdding, setAdding] = useState(false);
  const columns = useMemo(
    () => columnsOf(words, formats, ({ call_campaign_id: open }) => changeList({ open })),
    [words, formats, changeList],
  );
  const filters = useMemo(() => filtersOf(words), [words]);
  useCommands(useMemo(() => [{ id: 'add-call-campaign', label: words.add, run: () => setAdding(true) }], [words]));
  return (
    <>
      <TelecallingTabs />
      <ListPage
        name="call-campaigns"
        title={words.title}
        lead={words.lead}
        source={campaigns}
        columns={columns}
        rowId={({ call_campaign_id }) => call_campaign_id}
        rowName={({ name }) => name}
        filters={filters}
        empty={words.empty}
        actions={
          <Button leftSection={<PlusIcon size={18} />} onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        }
      />
      {isAdding && scripts && (
        <Suspense>
          <CreateCampaignDialog
            scripts={scripts}
            onCreated={(open) => changeList({ open })}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
      <SidePanel title={opened?.name} size={560} onClose={() => changeList({ open: '' })}>
        {opened && (
          <CampaignPanel key={opened.call_campaign_id} campaign={opened} onGone={() => changeList({ open: '' })} />
        )}
      </SidePanel>
    </>
  );
}
