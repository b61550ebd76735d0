import { daysBefore } from '@tulna/rules/clock';
import { istDay } from '@tulna/rules/dates';
import { PARTNER_SCHEDULE_FILE_DAYS } from '@tulna/rules/partner-schedules';
import { lastDue, nextRun, periodOfReport } from '@tulna/rules/scheduled-reports';
import { inTransaction } from '../../platform/database/database.ts';
import type { MailParts } from '../partner-users/index.ts';
import { makePartnerReport } from './jobs.ts';
import { peopleOf, stateOfRecipient } from './people.ts';
import { periodOf, scheduleOf } from './present.ts';
import { partnerSchedulesRepository } from './repository.ts';
import { partnerRunsRepository } from './runs-repository.ts';

/**
 * Begins every report that is due, each in a transaction of its own: run, job and next time are written together, and once, however many processes run this. If several times were missed, only the last is made. If no recipient can get the report, it is paused and its page says so.
 */
export async function beginDue({ services, brands }: MailParts): Promise<void> {
  const now = services.clock.now();
  for (const id of await partnerSchedulesRepository(services.db).due(now))
    await inTransaction(services.db, async (tx) => {
      const schedules = partnerSchedulesRepository(tx);
      const row = await schedules.lockDue(id, now);
      if (row === undefined || row.next_at === null) return;
      const schedule = scheduleOf(row);
      const dueAt = lastDue(schedule, row.next_at, now);
      // As of the day on which it was due: a late report covers the same days as a punctual one.
      const days = periodOfReport(periodOf(row), istDay(dueAt.getTime()));
      const people = await peopleOf(services, tx, row.partner_id);
      const isForSomebody =
        brands.byKey(row.partner) !== undefined &&
        row.recipients.some((one) => stateOfRecipient(people.get(one)) === 'active');
      const runId = await partnerRunsRepository(tx).add({
        schedule_id: row.id,
        partner_id: row.partner_id,
        due_at: dueAt,
        began_at: now,
        state: isForSomebody ? 'making' : 'nobody',
        period_from: days.from,
        period_to: days.to,
        ends_at: daysBefore(now, -PARTNER_SCHEDULE_FILE_DAYS),
      });
      if (!isForSomebody) return schedules.pause(id, true);
      if (runId !== undefined) await services.jobs.send(makePartnerReport, { runId }, { db: tx });
      await schedules.setNext(id, nextRun(schedule, dueAt));
    });
}
