import { defineJob } from '../../platform/jobs/jobs.ts';

/**
 * Sends waiting messages to one endpoint. Each endpoint has its own job, so that a dead or slow one doesn't delay others. The time of a retry is stored with the message, so a message that didn't arrive doesn't fail the job.
 */
export const deliverWebhooks = defineJob<{ endpointId: string }>('deliver-webhooks', {
  retries: 2,
  retryDelay: 5,
  timeout: 600,
  onePerKey: 'queued',
  concurrency: 200,
});

/** Runs every minute: queues endpoints that have a due message and no job. */
export const queueWebhooks = defineJob<Record<never, never>>('queue-webhooks', { retries: 0, onePerKey: 'queued' });

/** Runs every hour: checks endpoints at which deliveries no longer arrive. */
export const watchWebhooks = defineJob<Record<never, never>>('watch-webhooks', { retries: 2, onePerKey: 'queued' });

/** Runs every day: deletes events past their storage time, with their messages and tries. */
export const purgeWebhooks = defineJob<Record<never, never>>('purge-webhooks', { retries: 2, onePerKey: 'queued' });
