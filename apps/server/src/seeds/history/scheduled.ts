import { DAY_MS, HOUR_MS } from '@tulna/rules/clock';
import { istDay } from '@tulna/rules/dates';
import { nextRun, periodOfReport, type Schedule } from '@tulna/rules/scheduled-reports';
import {
  runsRepository,
  scheduledReportSubject,
  scheduledReportsRepository,
} from '../../features/scheduled-reports/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { inOfficeHours } from './calendar.ts';
import type { StaffWork } from './staff-work.ts';

interface People {
  one: string;
  other: string;
  /** A person with role 2. */
  reader: string;
}

interface Drafted {
  id: string;
  name: string;
  report: string;
  period: string;
  divided_by: string;
  schedule: Schedule;
  file_language: 'en' | 'hi';
  recipients: (keyof People)[];
}

/** Active schedules. Each was created after its last due time, so no run is missing. */
const current: readonly Drafted[] = [
  {
    id: '6d0f8e10-77a2-4c1e-8b60-51d2c3a40001',
    name: 'Monday figures by brand',
    report: 'products',
    period: 'last_week',
    divided_by: 'brand',
    schedule: { frequency: 'weekly', day: 1, at: '09:00' },
    file_language: 'en',
    recipients: ['one', 'other'],
  },
  {
    id: '6d0f8e10-77a2-4c1e-8b60-51d2c3a40002',
    name: 'Lenders of the month for accounts',
    report: 'lenders',
    period: 'last_month',
    divided_by: 'product',
    schedule: { frequency: 'monthly', day: 1, at: '10:30' },
    file_language: 'en',
    recipients: ['other'],
  },
  {
    id: '6d0f8e10-77a2-4c1e-8b60-51d2c3a40003',
    name: 'Customer journey for the monthly review',
    report: 'journey',
    period: 'last_30_days',
    divided_by: 'product',
    schedule: { frequency: 'monthly', day: 31, at: '18:00' },
    file_language: 'hi',
    recipients: ['reader', 'one'],
  },
];

/** Paused more than a month ago. Its runs are listed; their files were deleted when they expired. */
const past: Drafted = {
  id: '6d0f8e10-77a2-4c1e-8b60-51d2c3a40004',
  name: 'Journey during the Diwali campaign',
  report: 'journey',
  period: 'last_week',
  divided_by: 'product',
  schedule: { frequency: 'weekly', day: 1, at: '08:30' },
  file_language: 'en',
  recipients: ['reader', 'one', 'other'],
};
const [pastFrom, pastTo] = [76, 33];

const rowOf = ({ schedule, recipients, ...draft }: Drafted, people: People) => ({
  ...draft,
  ...schedule,
  recipients: recipients.map((key) => people[key]),
});
const afterOf = ({ id: _, ...draft }: Drafted, people: People) => ({
  ...draft,
  recipients: draft.recipients.map((key) => people[key]),
});

/** The last due time of a schedule before a moment. */
function timeBefore(schedule: Schedule, moment: Date): Date {
  let time = nextRun(schedule, new Date(moment.getTime() - 63 * DAY_MS));
  for (let next = time; next <= moment; next = nextRun(schedule, next)) time = next;
  return time;
}

/**
 * Adds scheduled reports to the demo world: three active ones and a paused one with its runs. The past runs' mails are only records and
 * were never sent; the active schedules run normally from now on. Returns what staff did.
 */
export async function seedScheduledReports(services: Services, people: People): Promise<StaffWork[]> {
  const now = services.clock.now();
  const actor = { id: people.one, roleId: 1, ip: '192.0.2.10', userAgent: '' };
  const work: StaffWork[] = [];
  await inTransaction(services.db, async (tx) => {
    const reports = scheduledReportsRepository(tx);
    for (const draft of current) {
      const since = timeBefore(draft.schedule, now);
      const at = new Date(Math.min(now.getTime(), since.getTime() + 5 * HOUR_MS));
      const next_at = nextRun(draft.schedule, now);
      await reports.add({ ...rowOf(draft, people), status: true, next_at, created_by: people.one, created_at: at });
      work.push({
        actor,
        at,
        record: { action: 'create', subject: scheduledReportSubject(draft), after: afterOf(draft, people) },
      });
    }
    const created = new Date(inOfficeHours(now.getTime() - pastFrom * DAY_MS));
    const paused = new Date(inOfficeHours(now.getTime() - pastTo * DAY_MS));
    await reports.add({ ...rowOf(past, people), status: false, created_by: people.one, created_at: created });
    const runs = runsRepository(services, tx);
    for (let due = nextRun(past.schedule, created); due < paused; due = nextRun(past.schedule, due)) {
      const days = periodOfReport('last_week', istDay(due.getTime()));
      const run_id = await runs.add({
        scheduled_report_id: past.id,
        due_at: due,
        began_at: due,
        period_from: days.from,
        period_to: days.to,
        ends_at: new Date(due.getTime() + 30 * DAY_MS),
      });
      if (run_id === undefined) continue;
      await runs.setState(run_id, 'ready');
      await runs.addMails(past.recipients.map((key) => ({ run_id, admin_id: people[key], outcome: 'sent' })));
      await runs.addDownload(run_id, people.reader, new Date(due.getTime() + 2 * HOUR_MS));
    }
    const subject = scheduledReportSubject(past);
    work.push(
      { actor, at: created, record: { action: 'create', subject, after: afterOf(past, people) } },
      { actor, at: paused, record: { action: 'update', subject, property: 'status', before: 1, after: 0 } },
    );
  });
  return work;
}
