import { defineJob } from '../../platform/jobs/jobs.ts';

/** Forwards one stored help request to the support desk, and retries for about a day while the desk is unreachable. */
export const forwardHelpRequest = defineJob<{ helpRequestId: string }>('forward-help-request', {
  retries: 33,
  retryDelay: 5,
  maxRetryDelay: 3600,
  timeout: 30,
  onePerKey: 'unfinished',
});
