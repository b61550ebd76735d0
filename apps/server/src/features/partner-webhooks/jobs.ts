import { defineJob } from '../../platform/jobs/jobs.ts';

/**
 * Sends waiting messages to one endpoint. Each has its own job, so that a dead or slow one doesn't delay others. When a message is tried
 * again is kept with the message, so the job itself isn't.
 */
export const deliverWebhooks = defineJob<{ endpointId: string }>('deliver-webhooks', {
  retries: 2,
  retryDelay: 5,
  timeout: 600,
  onePerKey: 'queued',
  concurrency: 200,
});

/** Every minute: endpoints that have something due and no job. */
export const queueWebhooks = defineJob<Record<never, never>>('queue-webhooks', { retries: 0, onePerKey: 'queued' });

/** Every hour: endpoints where deliveries have stopped arriving. */
export const watchWebhooks = defineJob<Record<never, never>>('watch-webhooks', { retries: 2, onePerKey: 'queued' });

/** Every day: events older than their days, with their messages and tries. */
export const purgeWebhooks = defineJob<Record<never, never>>('purge-webhooks', { retries: 2, onePerKey: 'queued' });
