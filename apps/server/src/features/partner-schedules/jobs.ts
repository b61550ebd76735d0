import { defineJob } from '../../platform/jobs/jobs.ts';

/** Starts due reports of partners every minute; reports missed while no process was running are made now. */
export const beginDuePartnerReports = defineJob<Record<never, never>>('look-for-due-partner-reports', {
  retries: 0,
  timeout: 60,
  onePerKey: 'queued',
});

/** Makes the file of one run and writes its emails. A run whose process died is repeated, and its emails are sent once. */
export const makePartnerReport = defineJob<{ runId: string }>('make-partner-report', {
  retries: 5,
  retryDelay: 5,
  maxRetryDelay: 600,
  timeout: 900,
  concurrency: 1,
});

export const purgePartnerReportRuns = defineJob<Record<never, never>>('purge-partner-report-runs', {
  retries: 2,
  onePerKey: 'queued',
});
