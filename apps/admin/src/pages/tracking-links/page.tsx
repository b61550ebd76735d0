import { Button, NativeSelect } from '@mantine/core';
import { useCommands } from '@tulna/console-core/commands';
import { useFormats } from '@tulna/console-kit/formats';
import { PlusIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import { ListPage } from '@tulna/console-kit/list-page';
import { useListState } from '@tulna/console-kit/list-state';
import type { WholeAction } from '@tulna/console-kit/list-whole';
import { SidePanel } from '@tulna/console-kit/side-panel';
import { Lines } from '@tulna/console-kit/states';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { usePartnerOptions } from '../../partners/use-partner-options.ts';
import { trackingLinkColumns } from './columns.tsx';
import { trackingLinkFilters } from './filters.ts';
import { useTrackingLinkChanges, useTrackingLinkList } from './queries.ts';
import { LinkTabs } from './tabs.tsx';

/** Each is loaded when it is first opened. */
const LinkPanel = lazy(async () => ({ default: (await import('./link-panel.tsx')).LinkPanel }));
const CreateLinkDialog = lazy(async () => ({ default: (await import('./create-link.dialog.tsx')).CreateLinkDialog }));

/** Tracking links: created in a dialog, their figures in a panel (A12). */
export function Page() {
  const words = usePhrases('adminTrackingLinks');
  const formats = useFormats();
  const trackingLinks = useTrackingLinkList();
  const { edit } = useTrackingLinkChanges();
  const { change: changeList } = useListState();
  const partners = usePartnerOptions();
  const { opened } = trackingLinks;
  const [isCreating, setCreating] = useState(false);
  const [createdId, setCreated] = useState<string>();
  const columns = useMemo(
    () => trackingLinkColumns({ words, formats, edit, open: ({ tracking_link_id: open }) => changeList({ open }) }),
    [words, formats, edit, changeList],
  );
  const filters = useMemo(() => trackingLinkFilters(words, partners), [words, partners]);
  const whole = useMemo<WholeAction<{ on: boolean }>>(
    () => ({
      action: 'status',
      label: words.switchAll,
      initial: { on: true },
      say: ({ on }) => `${words.columns.status}: ${words.values.status[on ? 1 : 0]}`,
      form: ({ on }, change) => (
        <NativeSelect
          label={words.switchTo}
          data={[
            { value: 'on', label: words.values.status[1] },
            { value: 'off', label: words.values.status[0] },
          ]}
          value={on ? 'on' : 'off'}
          onChange={({ currentTarget }) => change({ on: currentTarget.value === 'on' })}
        />
      ),
    }),
    [words],
  );
  useCommands(useMemo(() => [{ id: 'create-tracking-link', label: words.add, run: () => setCreating(true) }], [words]));
  return (
    <>
      <LinkTabs />
      <ListPage
        name="tracking-links"
        title={words.title}
        lead={words.lead}
        source={trackingLinks}
        whole={whole}
        columns={columns}
        rowId={({ tracking_link_id }) => tracking_link_id}
        rowName={({ name }) => name}
        filters={filters}
        arrival={createdId}
        empty={words.empty}
        actions={
          <>
            <Button variant="default" component={Link} to="/admin/tracking-links/files">
              {words.fromFile}
            </Button>
            <Button leftSection={<PlusIcon size={18} />} onClick={() => setCreating(true)}>
              {words.add}
            </Button>
          </>
        }
      />
      <Suspense>
        {isCreating && <CreateLinkDialog onCreated={setCreated} onClose={() => setCreating(false)} />}
      </Suspense>
      <SidePanel title={opened?.name} size={640} onClose={() => changeList({ open: '' })}>
        <Suspense fallback={<Lines />}>{opened && <LinkPanel link={opened} />}</Suspense>
      </SidePanel>
    </>
  );
}
