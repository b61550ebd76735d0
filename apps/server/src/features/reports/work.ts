import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { reportsRepository } from './repository.ts';

const refreshReportPeople = defineJob<Record<string, never>>('refresh-report-people', {
  retries: 0,
  timeout: 900,
  onePerKey: 'unfinished',
});

/** Works out the people whose rows aren't final, every five minutes. */
export function reportsWork({ jobs, db, clock }: Services): void {
  jobs.work(refreshReportPeople, () => reportsRepository(db).refresh(clock.now()));
  jobs.schedule(refreshReportPeople, '*/5 * * * *', {});
}
