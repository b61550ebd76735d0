import type { ListFilter } from '@tulna/console-kit/list-columns';
import type { ScheduledReport } from '@tulna/contract/scheduled-reports';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { SCHEDULED_REPORT_FREQUENCIES, type ScheduledReportName } from '@tulna/rules/scheduled-reports';

type Words = ConsoleTopics['adminScheduledReports'];

/** The filters above the list; the server applies them. A role that may open only one report has no filter for it. */
export const scheduledReportFilters = (
  { columns, values }: Words,
  reports: readonly ScheduledReportName[],
): readonly ListFilter<ScheduledReport>[] => [
  ...(reports.length > 1
    ? [
        {
          key: 'about',
          label: columns.report,
          kind: 'several' as const,
          options: reports.map((value) => ({ value, label: values.report[value] })),
        },
      ]
    : []),
  {
    key: 'frequency',
    label: columns.frequency,
    kind: 'several',
    options: SCHEDULED_REPORT_FREQUENCIES.map((value) => ({ value, label: values.frequency[value] })),
  },
  {
    key: 'status',
    label: columns.status,
    options: [
      { value: '1', label: values.status[1] },
      { value: '0', label: values.status[0] },
    ],
  },
  { key: 'created_at', label: columns.created_at, kind: 'days' },
];
