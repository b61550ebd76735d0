import { defineJob } from '../../platform/jobs/jobs.ts';

/** Attempts to send an application before it counts as failed on our side. */
export const submitTries = 6;

/** Minutes after which the sending of an application that is still `started` counts as dead. */
export const forgottenAfterMinutes = 15;

/** Sends applications again whose process died more often than the queue retries. */
export const resumeHandOvers = defineJob<Record<never, never>>('resume-hand-overs', {
  retries: 0,
  timeout: 60,
  onePerKey: 'queued',
});

/** Sends applications that waited while a lender was off. */
export const resumeHeld = defineJob<{ lenderKey: string }>('resume-held-hand-overs', {
  retries: 5,
  timeout: 300,
  onePerKey: 'queued',
});

/** Applies the held events with one word of a lender that were too many for one request. */
export const takeHeld = defineJob<{ connection: string; word: string }>('take-held-events', {
  retries: 5,
  retryDelay: 5,
  timeout: 600,
  onePerKey: 'queued',
});

/** Tells a lender that the customer has withdrawn, and retries with growing pauses for about two days. */
export const withdrawalToLender = defineJob<{ lenderApplicationId: string }>('tell-withdrawal', {
  retries: 27,
  retryDelay: 5,
  maxRetryDelay: 3 * 3600,
  timeout: 60,
  concurrency: 8,
});

/** Requests the status of one application from its lender. It has no retries, because the schedule repeats it. */
export const checkStatus = defineJob<{ lenderApplicationId: string }>('check-status', {
  retries: 0,
  timeout: 60,
  concurrency: 4,
  onePerKey: 'queued',
});

/** Queues the checks that are due. */
export const queueChecks = defineJob<Record<never, never>>('queue-status-checks', {
  retries: 0,
  timeout: 120,
  onePerKey: 'queued',
});

/** Queues a check of every open application, once a night. */
export const reconcileStatuses = defineJob<Record<never, never>>('reconcile-statuses', {
  retries: 2,
  timeout: 1800,
  onePerKey: 'unfinished',
});

/** Notifies customers of waiting steps of their applications. */
export const sendStatusMessages = defineJob<Record<never, never>>('tell-status', {
  retries: 8,
  retryDelay: 5,
  maxRetryDelay: 900,
  timeout: 300,
});

/** Sends an application to its lender and gets the link to the lender's own step. */
export const handOver = defineJob<{ lenderApplicationId: string }>('hand-over-application', {
  retries: submitTries,
  retryDelay: 2,
  maxRetryDelay: 300,
  timeout: 60,
  concurrency: 8,
});

/** Sent when payments of applications change, so that their commissions are worked out at once. */
export const paymentsChanged = defineJob<Record<never, never>>('payments-changed', {
  retries: 8,
  retryDelay: 5,
  maxRetryDelay: 900,
  timeout: 600,
});
