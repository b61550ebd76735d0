import { Button } from '@mantine/core';
import { useCommands } from '@tulna/console-core/commands';
import { useFormats } from '@tulna/console-kit/formats';
import { PlusIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import { ListPage } from '@tulna/console-kit/list-page';
import { useListState } from '@tulna/console-kit/list-state';
import { SidePanel } from '@tulna/console-kit/side-panel';
import { lazy, useMemo, useState } from 'react';
import { campaignColumns } from './campaign-columns.tsx';
import { CampaignDraftDialog } from './campaign-draft.dialog.tsx';
import { campaignFilters } from './campaign-filters.ts';
import { useCampaignList } from './campaign-queries.ts';
import { MessagingTabs } from './tabs.tsx';

/** Loaded with the first campaign that is opened, because the page would exceed its weight limit with it. */
const CampaignPanel = lazy(async () => ({ default: (await import('./campaign-panel.tsx')).CampaignPanel }));

/** Campaigns: created in a dialog, approved, watched and stopped in a panel (A19). */
export function Page() {
  const words = usePhrases('adminCampaigns');
  const formats = useFormats();
  const campaigns = useCampaignList();
  const { change: changeList } = useListState();
  const { opened } = campaigns;
  const [isCreating, setCreating] = useState(false);
  const [createdId, setCreated] = useState<string>();
  const columns = useMemo(
    () => campaignColumns(words, formats, ({ campaign_id: open }) => changeList({ open })),
    [words, formats, changeList],
  );
  const filters = useMemo(() => campaignFilters(words), [words]);
  useCommands(useMemo(() => [{ id: 'create-campaign', label: words.add, run: () => setCreating(true) }], [words]));
  return (
    <>
      <MessagingTabs />
      <ListPage
        name="campaigns"
        title={words.title}
        lead={words.lead}
        source={campaigns}
        columns={columns}
        rowId={({ campaign_id }) => campaign_id}
        rowName={({ name }) => name}
        filters={filters}
        arrival={createdId}
        empty={words.empty}
        actions={
          <Button leftSection={<PlusIcon size={18} />} onClick={() => setCreating(true)}>
            {words.add}
          </Button>
        }
      />
      {isCreating && <CampaignDraftDialog onCreated={setCreated} onClose={() => setCreating(false)} />}
      <SidePanel title={opened?.name} size={640} onClose={() => changeList({ open: '' })}>
        {opened && <CampaignPanel key={opened.campaign_id} campaign={opened} />}
      </SidePanel>
    </>
  );
}
