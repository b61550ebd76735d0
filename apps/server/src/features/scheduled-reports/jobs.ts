import { defineJob } from '../../platform/jobs/jobs.ts';

/** Starts due reports every minute; reports missed while no process was running are made now. */
export const beginDueReports = defineJob<Record<never, never>>('look-for-due-reports', {
  retries: 0,
  timeout: 60,
  onePerKey: 'queued',
});

/** Makes the files of one run and writes its emails. A run whose process died is repeated; files and emails are made once. */
export const makeScheduledReport = defineJob<{ runId: string }>('make-scheduled-report', {
  retries: 5,
  retryDelay: 5,
  maxRetryDelay: 600,
  timeout: 300,
});

export const purgeScheduledReports = defineJob<Record<never, never>>('purge-scheduled-reports', {
  retries: 2,
  onePerKey: 'queued',
});
