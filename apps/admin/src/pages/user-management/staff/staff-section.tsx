import { Button } from '@mantine/core';
import { useCommands } from '@tulna/console-core/commands';
import { useFormats } from '@tulna/console-kit/formats';
import { PlusIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import { ListPage } from '@tulna/console-kit/list-page';
import { useListState } from '@tulna/console-kit/list-state';
import { SidePanel } from '@tulna/console-kit/side-panel';
import { lazy, useMemo, useState } from 'react';
import { staffColumns, staffFilters } from './columns.tsx';
import { InviteDialog } from './invite.dialog.tsx';
import { useStaffList } from './queries.ts';

/** Loaded with the first record, because the page would exceed its weight limit with it. */
const StaffPanel = lazy(async () => ({ default: (await import('./staff-panel.tsx')).StaffPanel }));

/** Staff accounts: the list, the invitation of a colleague, and the record of each in a panel. */
export function StaffSection() {
  const words = usePhrases('adminStaff');
  const formats = useFormats();
  const staff = useStaffList();
  const { change: changeList } = useListState();
  const { opened } = staff;
  const [isInviting, setInviting] = useState(false);
  const [invitedId, setInvited] = useState<string>();
  const columns = useMemo(
    () => staffColumns({ words, formats, open: ({ staff_id: open }) => changeList({ open }) }),
    [words, formats, changeList],
  );
  const filters = useMemo(() => staffFilters(words), [words]);
  useCommands(
    useMemo(() => [{ id: 'invite-staff', label: words.invite.action, run: () => setInviting(true) }], [words]),
  );
  const close = () => changeList({ open: '' });
  return (
    <>
      <ListPage
        name="staff"
        title={words.title}
        lead={words.lead}
        source={staff}
        columns={columns}
        rowId={({ staff_id }) => staff_id}
        rowName={({ name }) => name}
        filters={filters}
        arrival={invitedId}
        empty={words.empty}
        actions={
          <Button leftSection={<PlusIcon size={18} />} onClick={() => setInviting(true)}>
            {words.invite.action}
          </Button>
        }
      />
      {isInviting && <InviteDialog onInvited={setInvited} onClose={() => setInviting(false)} />}
      <SidePanel title={opened?.name} size={600} onClose={close}>
        {opened && <StaffPanel key={opened.staff_id} account={opened} onGone={close} />}
      </SidePanel>
    </>
  );
}
