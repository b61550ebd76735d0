import { defineJob } from '../../platform/jobs/jobs.ts';

export interface MessageJob {
  messageId: string;
}

/** Delivers a code: a queue of its own, so that no newsletter is ever before it, and quick to try again. */
export const deliverCode = defineJob<MessageJob>('deliver-code', {
  retries: 4,
  retryDelay: 1,
  maxRetryDelay: 20,
  timeout: 20,
  concurrency: 4,
});

/** Delivers any other message. */
export const deliverMessage = defineJob<MessageJob>('deliver-message', {
  retries: 8,
  retryDelay: 5,
  maxRetryDelay: 1800,
  timeout: 30,
  concurrency: 2,
});

/** Wipes contents that are no longer needed and removes old messages. */
export const purgeMessages = defineJob<Record<never, never>>('purge-messages', { retries: 2, onePerKey: 'queued' });
