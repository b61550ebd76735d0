import { type ScheduledReport, scheduledReportFields } from '@tulna/contract/scheduled-reports';
import type { Schedule } from '@tulna/rules/scheduled-reports';
import type { StaffMember } from '../admin-users/index.ts';
import { recipientState } from './recipients.ts';
import type { ScheduledReportRow } from './repository.ts';
import type { RunRow } from './runs-repository.ts';

/** The schedule in a report's row. */
export const scheduleOf = ({ frequency, day, at }: Pick<ScheduledReportRow, 'frequency' | 'day' | 'at'>): Schedule =>
  scheduledReportFields.schedule.parse({ frequency, day, at });

export const runStateOf = ({ state }: Pick<RunRow, 'state'>): 'making' | 'ready' | 'failed' =>
  state === 'ready' || state === 'failed' ? state : 'making';

/** A scheduled report as the contract has it. */
export function presentScheduledReport(
  row: ScheduledReportRow,
  people: ReadonlyMap<string, StaffMember>,
  last: RunRow | undefined,
): ScheduledReport {
  const report = scheduledReportFields.report.parse(row.report);
  const creator = people.get(row.created_by ?? '');
  return {
    scheduled_report_id: row.id,
    name: row.name,
    report,
    period: scheduledReportFields.period.parse(row.period),
    divided_by: scheduledReportFields.divided_by.parse(row.divided_by),
    schedule: scheduleOf(row),
    file_language: scheduledReportFields.file_language.parse(row.file_language),
    recipients: row.recipients.map((admin_id) => ({
      admin_id,
      name: people.get(admin_id)?.name ?? '',
      state: recipientState(people.get(admin_id), report),
    })),
    status: row.status ? 1 : 0,
    next_at: row.next_at?.toISOString() ?? null,
    last: last === undefined ? null : { at: last.began_at.toISOString(), state: runStateOf(last) },
    created_at: row.created_at.toISOString(),
    created_by: creator?.name ?? '',
    creator_gone: row.created_by !== null && (creator === undefined || creator.isGone),
  };
}
