import { Button } from '@mantine/core';
import { useCommands } from '@tulna/console-core/commands';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { ListPage } from '@tulna/console-kit/list-page';
import { useListState } from '@tulna/console-kit/list-state';
import { SidePanel } from '@tulna/console-kit/side-panel';
import { useMemo, useState } from 'react';
import { deletionColumns } from './columns.tsx';
import { DeletionPanel } from './deletion-panel.tsx';
import { deletionFilters } from './filters.ts';
import { FindPanel } from './find-panel.tsx';
import { useDeletionList } from './queries.ts';

/** Deletes a customer's data (A6): staff find the customer exactly and preview the deletion, one person requests it, another confirms it, and it is logged. */
export function Page() {
  const words = usePhrases('adminDeletions');
  const formats = useFormats();
  const list = useDeletionList();
  const { change } = useListState();
  const [isFinding, setFinding] = useState(false);
  const { opened } = list;
  const columns = useMemo(
    () => deletionColumns(words, formats, ({ deletion_id: open }) => change({ open })),
    [words, formats, change],
  );
  const filters = useMemo(() => deletionFilters(words), [words]);
  useCommands(useMemo(() => [{ id: 'find-to-delete', label: words.start, run: () => setFinding(true) }], [words]));
  return (
    <>
      <ListPage
        name="customer-info-deletion"
        title={words.title}
        lead={words.lead}
        source={list}
        columns={columns}
        rowId={({ deletion_id }) => deletion_id}
        rowName={({ requested_at }) => words.open(formats.moment(requested_at))}
        filters={filters}
        empty={words.empty}
        actions={<Button onClick={() => setFinding(true)}>{words.start}</Button>}
      />
      <SidePanel title={isFinding ? words.find.title : undefined} size={640} onClose={() => setFinding(false)}>
        {isFinding && (
          <FindPanel
            onOpen={(open) => {
              setFinding(false);
              change({ open });
            }}
          />
        )}
      </SidePanel>
      <SidePanel
        title={opened && words.open(formats.moment(opened.requested_at))}
        size={640}
        onClose={() => change({ open: '' })}
      >
        {opened && <DeletionPanel key={opened.deletion_id} deletion={opened} />}
      </SidePanel>
    </>
  );
}
