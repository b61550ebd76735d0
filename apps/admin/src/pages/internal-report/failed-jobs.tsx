import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useFormats } from '@tulna/console-kit/formats';
import { OpenButton } from '@tulna/console-kit/hover-edit';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListColumn, ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { useListState } from '@tulna/console-kit/list-state';
import type { WholeAction } from '@tulna/console-kit/list-whole';
import { SidePanel } from '@tulna/console-kit/side-panel';
import { Chip } from '@tulna/console-kit/states';
import type { FailedJob } from '@tulna/contract/failed-jobs';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { FailedJobPanel } from './failed-job-panel.tsx';
import { useFailedJobs } from './health-queries.ts';
import { reportAddress } from './report-address.ts';

interface Ending {
  what: 'retry' | 'give_up';
  reason?: string;
}

/** Runs the selected jobs, or all that match, again; or gives up on them. */
function useEnding(): WholeAction<Ending> {
  const { health } = usePhrases('adminReports');
  const words = health.failed;
  return useMemo(
    () => ({
      action: 'end',
      label: words.many,
      initial: { what: 'retry' },
      say: ({ what }) => (what === 'retry' ? words.retried : words.givenUp),
      form: ({ what, reason }, change) => (
        <>
          <NativeSelect
            label={words.what}
            data={(['retry', 'give_up'] as const).map((value) => ({ value, label: words.whats[value] }))}
            value={what}
            onChange={({ currentTarget }) =>
              change(currentTarget.value === 'retry' ? { what: 'retry' } : { what: 'give_up', reason: '' })
            }
          />
          {what === 'give_up' && (
            <Textarea
              label={words.columns.reason}
              description={words.giveUpHint}
              rows={3}
              maxLength={300}
              value={reason}
              onChange={({ currentTarget }) => change({ what, reason: currentTarget.value })}
            />
          )}
        </>
      ),
    }),
    [words],
  );
}

/** Jobs that failed after every attempt: kind, time, attempts and error, and the actions (A9). */
export function FailedJobs() {
  const { health } = usePhrases('adminReports');
  const words = health.failed;
  const formats = useFormats();
  const { change } = useListState();
  const jobs = useFailedJobs();
  const ending = useEnding();
  const { opened } = jobs;
  const columns = useMemo<readonly ListColumn<FailedJob>[]>(() => {
    const { columns: headers } = words;
    const name = ({ job }: FailedJob) => health.jobs[job] ?? job;
    const of = (id: keyof typeof headers, width: number, text: (row: FailedJob) => string | null) => ({
      id,
      header: headers[id],
      width,
      value: text,
      cell: text,
    });
    return [
      {
        ...of('job', 240, name),
        cell: (row) => (
          <OpenButton label={words.open(name(row))} onClick={() => change({ open: row.job_id })}>
            {name(row)}
          </OpenButton>
        ),
      },
      of('failed_at', 176, ({ failed_at }) => formats.moment(failed_at)),
      of('created_at', 176, ({ created_at }) => formats.moment(created_at)),
      { ...of('tries', 100, ({ tries }) => formats.number(tries)), align: 'end' as const },
      of('error', 200, ({ error }) => (error === '' ? words.unknown : error)),
      {
        ...of('state', 120, ({ state }) => words.states[state]),
        cell: ({ state }) => <Chip tone={state === 'failed' ? 'danger' : undefined}>{words.states[state]}</Chip>,
      },
      of('given_up', 176, ({ given_up }) => given_up && formats.moment(given_up.at)),
      of('by', 160, ({ given_up }) => given_up?.by ?? null),
      of('reason', 260, ({ given_up }) => given_up?.reason ?? null),
    ];
  }, [words, health, formats, change]);
  const filters = useMemo<readonly ListFilter<FailedJob>[]>(() => {
    const options = (texts: Readonly<Record<string, string>>) =>
      Object.entries(texts).map(([value, label]) => ({ value, label }));
    return [
      { key: 'state', label: words.columns.state, kind: 'several', options: options(words.states) },
      { key: 'job', label: words.columns.job, kind: 'several', options: options(health.jobs) },
      { key: 'failed_at', label: words.columns.failed_at, kind: 'days' },
    ];
  }, [words, health]);
  const close = () => change({ open: '' });
  return (
    <>
      <ListPage
        name="failed-jobs"
        title={words.title}
        lead={words.lead}
        source={jobs}
        whole={ending}
        columns={columns}
        rowId={({ job_id }) => job_id}
        rowName={({ job }) => health.jobs[job] ?? job}
        filters={filters}
        empty={words.empty}
        actions={
          <Button component={Link} variant="default" to={reportAddress('health')}>
            {words.back}
          </Button>
        }
      />
      <SidePanel title={opened && (health.jobs[opened.job] ?? opened.job)} onClose={close}>
        {opened && <FailedJobPanel one={opened} onDone={close} />}
      </SidePanel>
    </>
  );
}
