import { defineJob } from '../../platform/jobs/jobs.ts';

/** Asks the bank about an account; tried again for about a day while it has no answer. */
export const checkAccount = defineJob<{ accountId: string }>('check-merchant-account', {
  retries: 24,
  retryDelay: 5,
  maxRetryDelay: 3600,
  timeout: 60,
  onePerKey: 'queued',
});
