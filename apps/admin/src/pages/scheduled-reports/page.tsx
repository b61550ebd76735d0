import { Button, NativeSelect } from '@mantine/core';
import { useCommands } from '@tulna/console-core/commands';
import { useFormats } from '@tulna/console-kit/formats';
import { PlusIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import { ListPage } from '@tulna/console-kit/list-page';
import { useListState } from '@tulna/console-kit/list-state';
import type { WholeAction } from '@tulna/console-kit/list-whole';
import { SidePanel } from '@tulna/console-kit/side-panel';
import { reportsOfRole } from '@tulna/rules/scheduled-reports';
import { useMemo, useState } from 'react';
import { session } from '../../session.ts';
import { scheduledReportColumns } from './columns.tsx';
import { CreateDialog } from './create.dialog.tsx';
import { scheduledReportFilters } from './filters.ts';
import { useScheduledReportChanges, useScheduledReportList } from './queries.ts';
import { ReportPanel } from './report-panel.tsx';

/** Scheduled reports: created in a dialog, their runs and files in a panel (A11). */
export function Page() {
  const words = usePhrases('adminScheduledReports');
  const formats = useFormats();
  const scheduledReports = useScheduledReportList();
  const { opened } = scheduledReports;
  const { edit } = useScheduledReportChanges();
  const { change: changeList, filters: chosen } = useListState();
  const [isCreating, setCreating] = useState(false);
  const [createdId, setCreated] = useState<string>();
  const reports = useMemo(() => reportsOfRole(session.shownRole() ?? 0), []);
  const columns = useMemo(
    () =>
      scheduledReportColumns({ words, formats, edit, open: ({ scheduled_report_id: open }) => changeList({ open }) }),
    [words, formats, edit, changeList],
  );
  const filters = useMemo(() => scheduledReportFilters(words, reports), [words, reports]);
  const whole = useMemo<WholeAction<{ on: boolean }>>(
    () => ({
      action: 'status',
      label: words.switchAll,
      initial: { on: false },
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
  useCommands(
    useMemo(() => [{ id: 'create-scheduled-report', label: words.add, run: () => setCreating(true) }], [words]),
  );
  const close = () => changeList({ open: '' });
  const first = reports.find((report) => report === chosen.about) ?? reports[0];
  return (
    <>
      <ListPage
        name="scheduled-reports"
        title={words.title}
        lead={words.lead}
        source={scheduledReports}
        whole={whole}
        columns={columns}
        rowId={({ scheduled_report_id }) => scheduled_report_id}
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
      {isCreating && first !== undefined && (
        <CreateDialog reports={reports} first={first} onCreated={setCreated} onClose={() => setCreating(false)} />
      )}
      <SidePanel title={opened?.name} size={600} onClose={close}>
        {opened && <ReportPanel report={opened} onGone={close} />}
      </SidePanel>
    </>
  );
}
