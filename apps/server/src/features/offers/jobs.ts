import { defineJob } from '../../platform/jobs/jobs.ts';

/**
 * Asks one lender live for its offers. A failure of the lender is stored as its answer ("no answer") and doesn't fail the job. A run whose process died is repeated after `timeout` with the same idempotency key. All lenders of a submission are asked at once.
 */
export const askLender = defineJob<{ askId: string }>('ask-lender', {
  retries: 4,
  retryDelay: 1,
  maxRetryDelay: 30,
  timeout: 60,
  concurrency: 200,
});

/** Seconds after a missing answer before the lender is asked about the lead again. */
export const settleAfterSeconds = 30;

/** Finds out whether a lender that did not answer has the lead: 30 s, 1, 2, 4 … 15 minutes later, for about two hours. */
export const settleLead = defineJob<{ askId: string }>('settle-lead', {
  retries: 12,
  retryDelay: 30,
  maxRetryDelay: 900,
  timeout: 60,
  concurrency: 20,
});

/** Repeats lender requests whose job died so often that the queue no longer retries it. */
export const resumeAsks = defineJob<Record<never, never>>('resume-asks', {
  retries: 0,
  timeout: 60,
  onePerKey: 'queued',
});

/** Sends a lender that was switched on again the requests that were stopped while it was off. */
export const askStopped = defineJob<{ lenderKey: string }>('ask-stopped', {
  retries: 5,
  timeout: 300,
  onePerKey: 'queued',
});

/** Closes credit applications whose offers are no longer valid. */
export const expireApplications = defineJob<Record<never, never>>('expire-applications', {
  retries: 2,
  timeout: 300,
  onePerKey: 'unfinished',
});
