import { defineJob } from '../../platform/jobs/jobs.ts';

/** Times that handing an application over is tried before it counts as failed on our side. */
export const submitTries = 6;

/** Minutes after which an application that still stands at `started` has nobody who hands it over. */
export const forgottenAfterMinutes = 15;

/** Hands over again where whoever did it died once too often for the queue to try again. */
export const resumeHandOvers = defineJob<Record<never, never>>('resume-hand-overs', {
  retries: 0,
  timeout: 60,
  onePerKey: 'queued',
});

/** Tells a lender that its customer has withdrawn: at once, then with growing pauses for about two days. */
export const tellWithdrawal = defineJob<{ lenderApplicationId: string }>('tell-withdrawal', {
  retries: 20,
  retryDelay: 5,
  maxRetryDelay: 3 * 3600,
  timeout: 60,
  concurrency: 8,
});

/** Tells customers of the steps of their applications that wait to be told. */
export const tellStatus = defineJob<Record<never, never>>('tell-status', {
  retries: 8,
  retryDelay: 5,
  maxRetryDelay: 900,
  timeout: 300,
});

/** Hands a taken offer over to its lender and opens the lender's own step. */
export const handOver = defineJob<{ lenderApplicationId: string }>('hand-over-application', {
  retries: submitTries,
  retryDelay: 2,
  maxRetryDelay: 300,
  timeout: 60,
  concurrency: 8,
});
