import { defineJob } from '../../platform/jobs/jobs.ts';

/** Checks an account at the bank; retries for about a day while there is no answer. */
export const checkAccount = defineJob<{ accountId: string }>('check-merchant-account', {
  retries: 33,
  retryDelay: 5,
  maxRetryDelay: 3600,
  timeout: 60,
  onePerKey: 'queued',
});
