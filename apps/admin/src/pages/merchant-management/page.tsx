import { Button } from '@mantine/core';
import { useCommands } from '@tulna/console-core/commands';
import { useFormats } from '@tulna/console-kit/formats';
import { PlusIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import { ListPage } from '@tulna/console-kit/list-page';
import { useListState } from '@tulna/console-kit/list-state';
import { PageTabs } from '@tulna/console-kit/page-tabs';
import { SidePanel } from '@tulna/console-kit/side-panel';
import { MERCHANT_STATES } from '@tulna/rules/merchants';
import { lazy, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePartnerOptions } from '../../partners/use-partner-options.ts';
import { AddMerchantDialog } from './add-merchant.dialog.tsx';
import { merchantColumns } from './columns.tsx';
import { merchantFilters } from './filters.ts';
import { useMerchantList } from './queries.ts';

/** Loaded with the first merchant that is opened, because the page would exceed its weight limit with it. */
const MerchantPanel = lazy(async () => ({ default: (await import('./merchant-panel.tsx')).MerchantPanel }));

const address = '/admin/merchant-management';

/** The tabs of the page: each shows the list filtered by one state. */
function Tabs() {
  const { tabs } = usePhrases('adminMerchants');
  const [query] = useSearchParams();
  const current = query.get('state');
  return (
    <PageTabs
      label={tabs.label}
      tabs={[
        { to: address, label: tabs.all, isCurrent: current === null },
        ...MERCHANT_STATES.map((state) => ({
          to: `${address}?${new URLSearchParams({ state })}`,
          label: tabs[state],
          isCurrent: current === state,
        })),
      ]}
    />
  );
}

/** Merchants: the queue of requests and all other merchants, each with a record in a panel (A12). */
export function Page() {
  const words = usePhrases('adminMerchants');
  const formats = useFormats();
  const merchants = useMerchantList();
  const { change: changeList } = useListState();
  const partners = usePartnerOptions();
  const { opened } = merchants;
  const [isAdding, setAdding] = useState(false);
  const [addedId, setAdded] = useState<string>();
  const columns = useMemo(
    () => merchantColumns({ words, formats, open: ({ merchant_id: open }) => changeList({ open }) }),
    [words, formats, changeList],
  );
  const filters = useMemo(() => merchantFilters(words, partners), [words, partners]);
  useCommands(useMemo(() => [{ id: 'add-merchant', label: words.add, run: () => setAdding(true) }], [words]));
  return (
    <>
      <Tabs />
      <ListPage
        name="merchants"
        title={words.title}
        lead={words.lead}
        source={merchants}
        columns={columns}
        rowId={({ merchant_id }) => merchant_id}
        rowName={({ shop_name }) => shop_name}
        filters={filters}
        arrival={addedId}
        empty={words.empty}
        actions={
          <Button leftSection={<PlusIcon size={18} />} onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        }
      />
      {isAdding && <AddMerchantDialog onAdded={setAdded} onClose={() => setAdding(false)} />}
      <SidePanel title={opened?.shop_name} size={640} onClose={() => changeList({ open: '' })}>
        {opened && <MerchantPanel key={opened.merchant_id} merchant={opened} />}
      </SidePanel>
    </>
  );
}
