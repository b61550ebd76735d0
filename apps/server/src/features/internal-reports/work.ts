import { countDays } from '../../platform/counted-days/counted-days.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { countedChecks } from '../dedupe-checks/index.ts';
import { countedCalls } from '../lender-connections/index.ts';
import { countedCodes } from '../passcode-log/index.ts';

/** The logs behind the reports of operations. */
export const countedLogs = [countedCalls, countedCodes, countedChecks] as const;

const countReportDays = defineJob<Record<never, never>>('count-report-days', {
  retries: 0,
  timeout: 900,
  onePerKey: 'unfinished',
});

/** Counts the days that are over, or that changed since, every ten minutes. For days that aren’t counted, reports read the rows. */
export function internalReportsWork({ jobs, db, clock }: Services): void {
  jobs.work(countReportDays, async ({ signal }) => {
    for (const log of countedLogs) await countDays(db, log, clock.now(), signal);
  });
  jobs.schedule(countReportDays, '*/10 * * * *', {});
}
