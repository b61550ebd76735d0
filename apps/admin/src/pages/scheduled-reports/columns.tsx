import { FlagCell } from '@tulna/console-kit/editable-choice';
import type { Formats } from '@tulna/console-kit/formats';
import { OpenButton } from '@tulna/console-kit/hover-edit';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import { Chip } from '@tulna/console-kit/states';
import type { ScheduledReport } from '@tulna/contract/scheduled-reports';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import type { useScheduledReportChanges } from './queries.ts';

interface ScheduledReportColumnsInput {
  words: ConsoleTopics['adminScheduledReports'];
  formats: Formats;
  edit: ReturnType<typeof useScheduledReportChanges>['edit'];
  open: (scheduledReport: ScheduledReport) => void;
}

/** Colour of each state of a run. */
export const stateTones = { making: 'info', ready: 'success', failed: 'danger' } as const;

/** The columns of the list: a name opens the report, its switch pauses it. */
export function scheduledReportColumns(input: ScheduledReportColumnsInput): readonly ListColumn<ScheduledReport>[] {
  const { words, formats, edit, open } = input;
  const { columns, of, values, panel } = words;
  return [
    {
      id: 'name',
      header: columns.name,
      width: 230,
      value: ({ name }) => name,
      cell: (report) => (
        <OpenButton label={words.open(report.name)} onClick={() => open(report)}>
          <strong>{report.name}</strong>
        </OpenButton>
      ),
    },
    {
      id: 'report',
      header: columns.report,
      width: 170,
      value: ({ report }) => values.report[report],
      cell: ({ report }) => values.report[report],
    },
    {
      id: 'schedule',
      header: columns.schedule,
      width: 300,
      value: ({ schedule }) => words.when(schedule),
      cell: ({ schedule }) => words.when(schedule),
    },
    {
      id: 'recipients',
      header: columns.recipients,
      width: 120,
      value: ({ recipients }) => recipients.map(({ name }) => name).join(', '),
      cell: ({ recipients }) => {
        const active = recipients.filter(({ state }) => state === 'active').length;
        return active === 0 ? <Chip tone="warning">{words.nobody}</Chip> : words.people(active);
      },
    },
    {
      id: 'next_at',
      header: columns.next_at,
      width: 170,
      value: ({ next_at: at }) => at ?? '',
      text: ({ next_at: at }) => (at === null ? '' : formats.moment(at)),
      cell: ({ next_at: at }) => (at === null ? '' : formats.moment(at)),
    },
    {
      id: 'last',
      header: columns.last,
      width: 260,
      value: ({ last }) => last?.at ?? '',
      text: ({ last }) => (last === null ? '' : formats.moment(last.at)),
      cell: ({ last }) =>
        last && (
          <>
            {formats.moment(last.at)} <Chip tone={stateTones[last.state]}>{panel.state[last.state]}</Chip>
          </>
        ),
    },
    {
      id: 'status',
      header: columns.status,
      width: 96,
      align: 'center',
      value: ({ status }) => status,
      text: ({ status }) => values.status[status],
      cell: (report) => (
        <FlagCell
          as="switch"
          label={of(columns.status, report.name)}
          value={report.status}
          onSave={(value, seen) => edit(report, { property: 'status', value }, seen)}
        />
      ),
    },
    {
      id: 'period',
      header: columns.period,
      width: 240,
      hidden: true,
      value: ({ period }) => values.period[period],
      cell: ({ period }) => values.period[period],
    },
    {
      id: 'divided_by',
      header: columns.divided_by,
      width: 140,
      hidden: true,
      value: ({ report, divided_by: by }) => (report === 'products' ? values.divided_by[by] : ''),
      cell: ({ report, divided_by: by }) => (report === 'products' ? values.divided_by[by] : ''),
    },
    {
      id: 'file_language',
      header: columns.file_language,
      width: 120,
      hidden: true,
      value: ({ file_language: language }) => values.file_language[language],
      cell: ({ file_language: language }) => values.file_language[language],
    },
    {
      id: 'created_at',
      header: columns.created_at,
      width: 168,
      hidden: true,
      value: ({ created_at }) => created_at,
      text: ({ created_at }) => formats.moment(created_at),
      cell: ({ created_at }) => formats.moment(created_at),
    },
  ];
}
