import { defineJob } from '../../platform/jobs/jobs.ts';

/** Looks every minute which reports of partners are due; those missed while no process was up are made now. */
export const lookForDuePartnerReports = defineJob<Record<never, never>>('look-for-due-partner-reports', {
  retries: 0,
  timeout: 60,
  onePerKey: 'queued',
});

/** Makes the file of one run and writes its mails. A run that died is repeated; it is mailed once. */
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
