import { MINUTE_MS } from '@tulna/rules/clock';
import type { Period } from '@tulna/rules/periods';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { reportsRepository } from './repository.ts';
import { endOf } from './windows.ts';

/** Seconds that a count may take. */
const countTimeout = 900;

const refreshReportPeople = defineJob<Record<string, never>>('refresh-report-people', {
  retries: 0,
  timeout: countTimeout,
  onePerKey: 'unfinished',
});

/** Works out the people whose rows aren't final, every five minutes. */
export function reportsWork({ jobs, db, clock }: Services): void {
  jobs.work(refreshReportPeople, () => reportsRepository(db).refresh(clock.now()));
  jobs.schedule(refreshReportPeople, '*/5 * * * *', {});
}

/**
 * Makes sure that every figure of a period is of its whole days, for a file that is made once and stored. The last count may have begun before the
 * period ended: then everything is counted again.
 */
export async function countWholeDays({ db, clock }: Pick<Services, 'db' | 'clock'>, period: Period): Promise<void> {
  const reports = reportsRepository(db);
  const counted = await reports.refreshedAt();
  // The time of a count is stored before its days are counted, so one that began a moment after midnight may not be done.
  const isDone = new Date(endOf(period).getTime() + (countTimeout / 60) * MINUTE_MS);
  if (counted === undefined || counted < isDone) await reports.refresh(clock.now(), { waits: true });
}
