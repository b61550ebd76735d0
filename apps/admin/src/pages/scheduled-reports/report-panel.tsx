import { Button, Group } from '@mantine/core';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { Facts } from '@tulna/console-kit/facts';
import { useFormats } from '@tulna/console-kit/formats';
import { PencilIcon, TrashIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import { Chip, Lines, Notice } from '@tulna/console-kit/states';
import type { ScheduledReport } from '@tulna/contract/scheduled-reports';
import { SCHEDULED_FILE_DAYS, SCHEDULED_RUN_DAYS } from '@tulna/rules/scheduled-reports';
import { useState } from 'react';
import { EditDialog } from './edit.dialog.tsx';
import { useRuns, useScheduledReportChanges } from './queries.ts';
import { RunList } from './run-list.tsx';
import styles from './scheduled-reports.module.css';

function History({ id }: { id: string }) {
  const { panel } = usePhrases('adminScheduledReports');
  const { ui } = usePhrases('consoleKit');
  const { data, isError, refetch } = useRuns(id);
  if (data !== undefined) return data.runs.length === 0 ? <p>{panel.noRuns}</p> : <RunList runs={data.runs} />;
  if (!isError) return <Lines count={3} />;
  return (
    <Button variant="default" onClick={() => void refetch()}>
      {ui.retry}
    </Button>
  );
}

function Buttons({ report, onGone }: { report: ScheduledReport; onGone: () => void }) {
  const words = usePhrases('adminScheduledReports');
  const { edit, run, remove } = useScheduledReportChanges();
  const [isEditing, setEditing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const next = report.status === 1 ? 0 : 1;
  const runNow = () => {
    setRunning(true);
    void run(report)
      .catch(() => undefined)
      .finally(() => setRunning(false));
  };
  return (
    <>
      <Group gap="xs">
        <Button size="xs" loading={isRunning} onClick={runNow}>
          {words.runNow}
        </Button>
        <Button size="xs" variant="default" leftSection={<PencilIcon size={16} />} onClick={() => setEditing(true)}>
          {words.edit}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => void edit(report, { property: 'status', value: next }, report.status).catch(() => undefined)}
        >
          {report.status === 1 ? words.pause : words.resume}
        </Button>
        <Button size="xs" variant="default" leftSection={<TrashIcon size={16} />} onClick={() => setDeleting(true)}>
          {words.delete}
        </Button>
      </Group>
      {isEditing && <EditDialog report={report} onClose={() => setEditing(false)} />}
      {isDeleting && (
        <ConfirmQuestion
          text={words.deleteText(report.name)}
          onConfirm={() => remove(report).then(onGone)}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}

/** One scheduled report: its schedule, content and recipients, and the result of each run. */
export function ReportPanel({ report, onGone }: { report: ScheduledReport; onGone: () => void }) {
  const words = usePhrases('adminScheduledReports');
  const formats = useFormats();
  const { columns, values, panel } = words;
  const passed = report.recipients.filter(({ state }) => state !== 'active');
  const creator = report.created_by || panel.unknown;
  return (
    <div className={styles.panel}>
      <Buttons report={report} onGone={onGone} />
      <section>
        <Facts
          facts={[
            [columns.report, values.report[report.report]],
            [columns.schedule, words.when(report.schedule)],
            [columns.next_at, report.next_at === null ? values.status[0] : formats.moment(report.next_at)],
            [columns.period, values.period[report.period]],
            [columns.divided_by, report.report === 'products' ? values.divided_by[report.divided_by] : ''],
            [columns.file_language, values.file_language[report.file_language]],
            [panel.createdBy, report.creator_gone && report.created_by !== '' ? panel.gone(creator) : creator],
            [columns.created_at, formats.moment(report.created_at)],
          ]}
        />
        <small>{panel.team}</small>
      </section>
      <section>
        <h3>{columns.recipients}</h3>
        {passed.length === report.recipients.length && <Notice tone="warning">{panel.nobodyLeft}</Notice>}
        <ul className={styles.recipients}>
          {report.recipients.map(({ admin_id: id, name, state }) => (
            <li key={id}>
              {name || panel.unknown} {state !== 'active' && <Chip tone="warning">{panel.states[state]}</Chip>}
            </li>
          ))}
        </ul>
        {passed.length > 0 && <small>{panel.passed}</small>}
      </section>
      <section>
        <h3>{panel.history}</h3>
        <small>{panel.kept(SCHEDULED_FILE_DAYS, SCHEDULED_RUN_DAYS)}</small>
        <History id={report.scheduled_report_id} />
      </section>
    </div>
  );
}
