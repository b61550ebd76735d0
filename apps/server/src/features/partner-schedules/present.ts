import type { PartnerSchedule, PartnerScheduleRun } from '@tulna/contract/partner-schedules';
import { scheduledReportFields } from '@tulna/contract/scheduled-reports';
import type { PartnerScheduleReport } from '@tulna/rules/partner-schedules';
import type { Schedule, ScheduledReportPeriod } from '@tulna/rules/scheduled-reports';
import type { PartnerPerson } from '../partner-users/index.ts';
import { stateOfRecipient } from './people.ts';
import type { PartnerScheduleRow } from './repository.ts';
import type { MailRow, RunRow } from './runs-repository.ts';

type Row = PartnerScheduleRow;
type MailState = PartnerScheduleRun['mails'][number]['state'];

/** The schedule in a report's row. */
export const scheduleOf = ({ frequency, day, at }: Pick<Row, 'frequency' | 'day' | 'at'>): Schedule =>
  scheduledReportFields.schedule.parse({ frequency, day, at });

export const periodOf = ({ period }: Pick<Row, 'period'>): ScheduledReportPeriod =>
  scheduledReportFields.period.parse(period);

export const languageOf = ({ file_language: language }: Pick<Row, 'file_language'>) =>
  scheduledReportFields.file_language.parse(language);

export const reportOf = ({ report }: Pick<Row, 'report'>): PartnerScheduleReport =>
  report === 'leads' ? 'leads' : 'commissions';

/** Facts that are not in the rows. */
interface Beside {
  now: Date;
  people: ReadonlyMap<string, PartnerPerson>;
  /** Files that can be downloaded. */
  files: ReadonlySet<string>;
  states: ReadonlyMap<string, 'waiting' | 'sent' | 'failed'>;
}

function presentRun(
  run: RunRow,
  mails: readonly MailRow[],
  { now, people, files, states }: Beside,
): PartnerScheduleRun {
  return {
    run_id: run.id,
    due_at: run.due_at.toISOString(),
    began_at: run.began_at.toISOString(),
    state: run.state as PartnerScheduleRun['state'],
    period: { from: run.period_from, to: run.period_to },
    file: run.state === 'ready' && run.ends_at > now && files.has(run.export_id ?? ''),
    ends_at: run.ends_at.toISOString(),
    mails: mails
      .filter(({ run_id: id }) => id === run.id)
      .map((mail) => ({
        name: people.get(mail.recipient)?.name ?? '',
        state: (mail.outcome as MailState | null) ?? states.get(mail.message_id ?? '') ?? 'failed',
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
  };
}

/** A scheduled report as the contract has it. */
export function presentPartnerSchedule(
  row: Row,
  { runs, mails }: { runs: readonly RunRow[]; mails: readonly MailRow[] },
  beside: Beside,
): PartnerSchedule {
  const { people } = beside;
  return {
    schedule_id: row.id,
    name: row.name,
    report: reportOf(row),
    filters: Object.fromEntries(
      Object.entries(row.filters as Record<string, string | string[]>).map(([key, value]) => [key, [value].flat()]),
    ),
    period: periodOf(row),
    schedule: scheduleOf(row),
    file_language: languageOf(row),
    recipients: row.recipients.map((user_id) => ({
      user_id,
      name: people.get(user_id)?.name ?? '',
      state: stateOfRecipient(people.get(user_id)),
    })),
    status: row.status ? 1 : 0,
    nobody: row.nobody,
    next_at: row.next_at?.toISOString() ?? null,
    created_by: people.get(row.created_by)?.name ?? '',
    created_at: row.created_at.toISOString(),
    runs: runs.filter(({ schedule_id: id }) => id === row.id).map((run) => presentRun(run, mails, beside)),
  };
}
