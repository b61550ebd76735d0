import { scheduledReportFields } from '@tulna/contract/scheduled-reports';
import { daysBefore, HOUR_MS } from '@tulna/rules/clock';
import { istDay } from '@tulna/rules/dates';
import { lastDue, nextRun, periodOfReport, SCHEDULED_FILE_DAYS } from '@tulna/rules/scheduled-reports';
import type { Change } from '../../platform/audit/changes.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { type Editor, lockedReport, subjectOf } from './edit.ts';
import { makeScheduledReport } from './jobs.ts';
import { scheduleOf } from './present.ts';
import { type ScheduledReportRow, scheduledReportsRepository } from './repository.ts';
import { runsRepository } from './runs-repository.ts';

/** Adds a run and the job that makes it; false if there is a run for that time already. */
async function begin(
  services: Services,
  tx: Db,
  row: ScheduledReportRow,
  { dueAt, at, askedBy }: { dueAt: Date; at: Date; askedBy: string | null },
): Promise<boolean> {
  // As of the day on which it was due: a late report covers the same days as a punctual one.
  const days = periodOfReport(scheduledReportFields.period.parse(row.period), istDay(dueAt.getTime()));
  const runId = await runsRepository(services, tx).add({
    scheduled_report_id: row.id,
    due_at: dueAt,
    began_at: at,
    asked_by: askedBy,
    period_from: days.from,
    period_to: days.to,
    ends_at: daysBefore(at, -SCHEDULED_FILE_DAYS),
  });
  if (runId === undefined) return false;
  await services.jobs.send(makeScheduledReport, { runId }, { db: tx });
  return true;
}

/**
 * Begins every report that is due, each in a transaction of its own: run, job and next time are written together, and once, however many processes run this. If several times were missed, only the last is made.
 */
export async function beginDue(services: Services): Promise<void> {
  const now = services.clock.now();
  for (const id of await scheduledReportsRepository(services.db).due(now))
    await inTransaction(services.db, async (tx) => {
      const row = await scheduledReportsRepository(tx).lockDue(id, now);
      if (row === undefined || row.next_at === null) return;
      const schedule = scheduleOf(row);
      const dueAt = lastDue(schedule, row.next_at, now);
      await begin(services, tx, row, { dueAt, at: now, askedBy: null });
      await scheduledReportsRepository(tx).set(id, {}, nextRun(schedule, dueAt));
    });
}

/**
 * Begins a report on request, even if it is paused; its next time stays the same.
 * @throws {Problem} `not_found`, `too_many_requests` while a run of it is being made
 */
export async function beginNow(services: Services, tx: Db, id: string, by: Editor): Promise<Change<void>> {
  const row = await lockedReport(tx, id, by);
  // Runs that began more than an hour ago don't count: if the process was killed, the run stays in that state forever.
  if (await runsRepository(services, tx).isMaking(id, new Date(by.at.getTime() - HOUR_MS)))
    throw new Problem('too_many_requests', { retryAfterSeconds: 60 });
  await begin(services, tx, row, { dueAt: by.at, at: by.at, askedBy: by.id });
  return { answer: undefined, records: [{ action: 'run', subject: subjectOf(row) }] };
}
